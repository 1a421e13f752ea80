import type { QueryCommandOutput } from "@aws-sdk/lib-dynamodb";
import { cursorOf } from "../table/cursor.ts";

export type Found = Pick<QueryCommandOutput, "Items" | "LastEvaluatedKey">;

interface Place {
  limit: number;
  cursor?: string | undefined;
}

/** Accounts that one page may read for each row that it may hold. */
const readForRow = 100;

/** Reads on past what a filter leaves out. A page that has read enough ends with fewer rows. */
export const filledPage = async (
  ask: (place: Place) => Promise<Found>,
  { limit, cursor }: Place,
): Promise<Found> => {
  const items: NonNullable<Found["Items"]> = [];
  let left = limit * readForRow;
  let place: Place = { limit, cursor };
  for (;;) {
    const { Items = [], LastEvaluatedKey } = await ask(place);
    items.push(...Items);
    if (items.length > limit) {
      return { Items: items.slice(0, limit), LastEvaluatedKey: keyOfItem(items[limit - 1]) };
    }
    left -= place.limit;
    if (!LastEvaluatedKey || items.length === limit || left <= 0) {
      return { Items: items, LastEvaluatedKey };
    }
    place = {
      limit: Math.min(2 * place.limit, left),
      cursor: cursorOf(LastEvaluatedKey) ?? undefined,
    };
  }
};

const keyNames = ["pk", "sk", "gsi1pk", "gsi1sk", "gsi2pk", "gsi2sk"];

/** A cursor must not contain the other attributes, which are data of the holder. */
export const keyOfItem = (item: Record<string, unknown> = {}) =>
  Object.fromEntries(Object.entries(item).filter(([name]) => keyNames.includes(name)));
