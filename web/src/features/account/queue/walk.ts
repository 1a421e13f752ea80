import type { PageOfRows } from "../../../lib/back-office/lists/list-accounts.ts";
import {
  type Direction,
  type PlaceAt,
  stepFrom,
  turned,
} from "../../../lib/back-office/lists/list-place.ts";
import type { Found } from "../../../lib/back-office/queue/claims.ts";

interface Ask {
  fetchPage: (cursor: string | undefined) => Promise<PageOfRows>;
  look: (id: string) => Promise<Found>;
}

interface Walked {
  /** Missing at the end of the list. */
  place?: PlaceAt;
  /** Who reviews the accounts that were passed over. */
  takenBy: string[];
}

/**
 * Walks to the neighbour that is still in the list and that nobody else reviews, possibly on another
 * page. Backwards, an account that the clerk has been at counts as well.
 */
export const walk = async (
  from: PlaceAt,
  direction: Direction,
  { fetchPage, look }: Ask,
): Promise<Walked> => {
  const takenBy: string[] = [];
  let place = from;
  for (;;) {
    const step = stepFrom(place, direction);
    if (step.kind === "end") return { takenBy };
    const there =
      step.kind === "account"
        ? { ...place, at: step.id }
        : turned(place, step, { page: await fetchPage(step.cursor), direction });
    if (!there) return { takenBy };
    const isKnown = direction === "previous" && (there.opened ?? []).includes(there.at);
    const found: Found = isKnown ? { is: "free" } : await look(there.at);
    if (found.is === "free") return { place: reached(there, from), takenBy };
    if (found.is === "taken") takenBy.push(found.by);
    place = there;
  }
};

const reached = ({ word, ...there }: PlaceAt, from: PlaceAt): PlaceAt => {
  if (!there.ids.includes(from.at)) return there;
  return { ...there, opened: [...new Set([...(there.opened ?? []), from.at])] };
};
