import type { QueryClient } from "@tanstack/react-query";
import { accountLists } from "../../lib/back-office/lists/account-list.ts";
import { listAccounts } from "../../lib/back-office/lists/list-accounts.ts";
import {
  type ListView,
  usualSort,
  viewFromAddress,
} from "../../lib/back-office/lists/list-address.ts";
import { getPreferences, keptPreferences } from "../../lib/back-office/preferences.ts";
import { officePaths } from "../../lib/office-paths.ts";
import { adminToken } from "../../lib/session.ts";

/** Prefetches the list of the current address before the page renders. */
export const askAhead = (client: QueryClient): void => {
  const { pathname, search } = location;
  const list = accountLists.find(
    ({ status, type }) => officePaths.accountList(status, type) === pathname,
  );
  // History state may hold a search word, which the address does not.
  if (!list || !adminToken() || history.state?.usr) return;
  const view = viewFromAddress(new URLSearchParams(search));
  if (list.status !== "pending") return void client.prefetchQuery(listAccounts(list, view));

  const prefetch = (sort: ListView["sort"] = usualSort) =>
    client.prefetchQuery(listAccounts(list, { ...view, sort }));
  const known = view.sort ? view : keptPreferences();
  if (known) void prefetch(known.sort);
  void client.prefetchQuery(getPreferences).then(() => {
    // Not guessed before the answer: the server logs each list that it sends as viewed.
    const answer = client.getQueryData(getPreferences.queryKey);
    if (!known && answer) void prefetch(answer.results.sort);
  });
};
