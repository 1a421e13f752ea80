import type { Trail } from "../trail.ts";
import type { AccountList } from "./account-list.ts";
import type { PageOfRows } from "./list-accounts.ts";
import type { ListView } from "./list-address.ts";

/** The page of a list that an account was opened from, kept in the history entry. */
export interface ListPlace {
  list: AccountList;
  view: ListView;
  ids: string[];
  /** Cursors of the pages before. */
  trail?: Trail;
  nextCursor: string | null;
  /** Accounts on the pages before; missing when nobody knows. */
  start?: number | undefined;
  /** Accounts of the whole list by the counters, when the list was opened. */
  total?: number | undefined;
  /** The account of this page that the clerk is at, also while another one is open beside it. */
  at?: string;
  /** Accounts of this page that the clerk has been at. */
  opened?: string[];
  /** What the clerk should know about the last step. */
  word?: string | undefined;
}

export type PlaceAt = ListPlace & { at: string };

/** @param id the open account, which is the place unless the history entry names another one */
export const placeFrom = (state: unknown, id: string): PlaceAt | undefined => {
  const place = (state as { place?: ListPlace } | null)?.place;
  return place?.list && Array.isArray(place.ids) ? { ...place, at: place.at ?? id } : undefined;
};

export type Direction = "next" | "previous";

type Step =
  | { kind: "account"; id: string }
  | { kind: "page"; cursor: string | undefined; trail: Trail }
  | { kind: "end" };

export const stepFrom = (place: PlaceAt, direction: Direction): Step => {
  const { ids, at, view, trail = [], nextCursor } = place;
  const id = ids[ids.indexOf(at) + (direction === "next" ? 1 : -1)];
  if (id) return { kind: "account", id };

  if (direction === "next") {
    if (!nextCursor) return { kind: "end" };
    return { kind: "page", cursor: nextCursor, trail: [...trail, view.cursor ?? ""] };
  }
  // A shared address has no trail of the pages before.
  if (!view.cursor || trail.length === 0) return { kind: "end" };
  return { kind: "page", cursor: trail.at(-1) || undefined, trail: trail.slice(0, -1) };
};

/** The place on the next or the previous page, at no account yet; undefined when it is empty. */
export const turned = (
  place: ListPlace,
  { cursor, trail }: Extract<Step, { kind: "page" }>,
  { page, direction }: { page: PageOfRows; direction: Direction },
): PlaceAt | undefined => {
  const ids = page.results.map(({ id }) => id);
  const first = direction === "next" ? ids[0] : ids.at(-1);
  if (!first) return undefined;
  const { opened, word, ...kept } = place;
  return {
    ...kept,
    ids,
    trail,
    view: { ...place.view, cursor },
    nextCursor: page.nextCursor,
    start: startOf(place, { cursor, count: ids.length, direction }),
    at: first,
  };
};

const startOf = (
  { start, ids }: ListPlace,
  { cursor, count, direction }: { cursor: string | undefined; count: number; direction: Direction },
): number | undefined => {
  if (!cursor) return 0;
  if (start === undefined) return undefined;
  return direction === "next" ? start + ids.length : Math.max(start - count, 0);
};
