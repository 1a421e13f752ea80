import { cursorOf } from "../table/cursor.ts";
import type { Page } from "../table/reads.ts";
import type { Item } from "../table/stored-item.ts";

interface Place {
  limit: number;
  cursor?: string | undefined;
}

/** Accounts that one page may read for each row that it may hold. */
const readForRow = 100;

/** Reads on past what a filter leaves out. A page that has read enough ends with fewer rows. */
export const filledPage = async (
  ask: (place: Place) => Promise<Page>,
  { limit, cursor }: Place,
): Promise<Page> => {
  const items: Item[] = [];
  let left = limit * readForRow;
  let place: Place = { limit, cursor };
  for (;;) {
    const { items: found, lastKey } = await ask(place);
    items.push(...found);
    if (items.length > limit) {
      return { items: items.slice(0, limit), lastKey: keyOfItem(items[limit - 1]) };
    }
    left -= place.limit;
    if (!lastKey || items.length === limit || left <= 0) {
      return { items, lastKey };
    }
    place = {
      limit: Math.min(2 * place.limit, left),
      cursor: cursorOf(lastKey) ?? undefined,
    };
  }
};

const keyNames = ["pk", "sk", "gsi1pk", "gsi1sk", "gsi2pk", "gsi2sk"];

/** A cursor must not contain the other attributes, which are data of the holder. */
export const keyOfItem = (item: Item = {}) =>
  Object.fromEntries(Object.entries(item).filter(([name]) => keyNames.includes(name)));
