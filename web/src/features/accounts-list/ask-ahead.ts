import type { QueryClient } from "@tanstack/react-query";
import { accountLists } from "../../lib/back-office/lists/account-list.ts";
import { listAccounts } from "../../lib/back-office/lists/list-accounts.ts";
import { viewFromAddress } from "../../lib/back-office/lists/list-address.ts";
import { paths } from "../../lib/paths.ts";
import { adminToken } from "../../lib/session.ts";

/** Asks for the list that an address opens, before anything of the page is drawn. */
export const askAhead = (client: QueryClient): void => {
  const { pathname, search } = location;
  const list = accountLists.find(
    ({ status, type }) => paths.accountList(status, type) === pathname,
  );
  // An entry with a state of its own may be searched for a word that no address tells.
  if (!list || !adminToken() || history.state?.usr) return;
  void client.prefetchQuery(listAccounts(list, viewFromAddress(new URLSearchParams(search))));
};
