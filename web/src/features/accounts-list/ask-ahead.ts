import type { QueryClient } from "@tanstack/react-query";
import { accountLists } from "../../lib/back-office/lists/account-list.ts";
import { listAccounts } from "../../lib/back-office/lists/list-accounts.ts";
import { viewFromAddress } from "../../lib/back-office/lists/list-address.ts";
import { paths } from "../../lib/paths.ts";
import { adminToken } from "../../lib/session.ts";

/** Prefetches the list of the current address before the page renders. */
export const askAhead = (client: QueryClient): void => {
  const { pathname, search } = location;
  const list = accountLists.find(
    ({ status, type }) => paths.accountList(status, type) === pathname,
  );
  // History state may hold a search word, which the address does not.
  if (!list || !adminToken() || history.state?.usr) return;
  void client.prefetchQuery(listAccounts(list, viewFromAddress(new URLSearchParams(search))));
};
