import type { AccountList } from "../lists/account-list.ts";
import type { ListCounts } from "../lists/get-counts.ts";
import type { ListView } from "../lists/list-address.ts";
import type { PlaceAt } from "../lists/list-place.ts";
import { listQueryOf } from "../lists/list-query.ts";
import type { Trail } from "../trail.ts";

/** Of a page that no filter shortens; the default of the call. */
const pageSize = 50;

/**
 * How many accounts are before a page; undefined when nobody knows: an address that was shared has no
 * pages before it, and filters that pass over accounts leave pages of any length.
 */
export const pageStart = (view: ListView, trail: Trail): number | undefined => {
  if (!view.cursor) return 0;
  const isShort = Boolean(view.flag || view.held || view.refusedBy || view.claimedBy);
  return trail.length === 0 || isShort ? undefined : trail.length * pageSize;
};

/** The counters know whole lists and the overdue ones. */
export const totalOf = (
  list: AccountList,
  view: ListView,
  counts: ListCounts | undefined,
): number | undefined => {
  const { status, sort, overdue, ...filter } = listQueryOf(list, view);
  if (Object.keys(filter).length > 0) return undefined;
  return counts?.[overdue ? "overdue" : list.status];
};

interface Part {
  /** The place of the last account of a page in its list. */
  last: number;
  hasNext: boolean;
  total: number | undefined;
}

/** A list is as long as its last page shows. The counters may be behind the page. */
export const lengthOf = ({ last, hasNext, total }: Part): number | undefined =>
  hasNext ? total && Math.max(total, last + 1) : last;

interface Position {
  number: number;
  /** Missing while nobody counts what is filtered. */
  length: number | undefined;
  /** As many are there at least. */
  last: number;
}

export const positionIn = ({
  ids,
  at,
  start,
  total,
  nextCursor,
}: PlaceAt): Position | undefined => {
  const index = ids.indexOf(at);
  if (start === undefined || index < 0) return undefined;
  const last = start + ids.length;
  const length = lengthOf({ last, hasNext: nextCursor !== null, total });
  return { number: start + index + 1, length, last };
};
