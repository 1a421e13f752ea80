import type { AccountType } from "#shared/kyc/status.ts";
import type { Trail } from "../trail.ts";
import type { AccountList } from "./account-list.ts";
import type { ListView } from "./list-address.ts";

/** The place in a list that an account was opened from, kept in the history entry. */
export interface ListPlace {
  list: AccountList;
  view: ListView;
  ids: string[];
  /** Cursors of the pages before. */
  trail?: Trail;
  nextCursor: string | null;
}

type NextStep =
  | { kind: "account"; id: string }
  | { kind: "page"; cursor: string }
  | { kind: "end" };

export const stepAfter = (id: string, place: ListPlace): NextStep => {
  const next = place.ids[place.ids.indexOf(id) + 1];
  if (next) return { kind: "account", id: next };

  return place.nextCursor ? { kind: "page", cursor: place.nextCursor } : { kind: "end" };
};

export const placeFrom = (state: unknown, type: AccountType): ListPlace | undefined => {
  const place = (state as { place?: ListPlace } | null)?.place;
  return place?.list?.type === type && Array.isArray(place.ids) ? place : undefined;
};
