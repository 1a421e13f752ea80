import { listMessages as say } from "#shared/messages/back-office.ts";
import type { AccountList } from "../../lib/back-office/lists/account-list.ts";
import type { ListCounts } from "../../lib/back-office/lists/get-counts.ts";
import type { ListView } from "../../lib/back-office/lists/list-address.ts";
import { lengthOf, pageStart, totalOf } from "../../lib/back-office/queue/position.ts";
import type { Trail } from "../../lib/back-office/trail.ts";

interface Page {
  list: AccountList;
  view: ListView;
  trail: Trail;
  count: number;
  hasNext: boolean;
  counts: ListCounts | undefined;
}

/** Which accounts a page shows. */
export const rangeText = ({ list, view, trail, count, hasNext, counts }: Page): string => {
  const start = pageStart(view, trail);
  if (start === undefined) return say.loaded(count);

  const last = start + count;
  const total = totalOf(list, view, counts);
  return say.range(start + 1, last, lengthOf({ last, hasNext, total }));
};
