import { z } from "zod";
import { freezeFlags } from "#shared/contract/flags.ts";
import { type AccountType, accountTypes } from "#shared/kyc/status.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { placeOf } from "../submissions/items.ts";
import { indexKeys } from "../table/keys.ts";
import { queryItems } from "../table/reads.ts";
import { readerOf } from "../table/stored-item.ts";
import type { Table } from "../table/table.ts";

export interface Waiting {
  type: AccountType;
  id: string;
  /** As `placeOf` gives it. */
  place: string;
}

export type WaitingReader = ReturnType<typeof waitingReader>;

/** Clerks who ask at once pass over each other's accounts: a page holds more than one for each. */
const atOnce = 50;

/**
 * The accounts that somebody could decide, the most urgent first: pending ones that are not frozen.
 * With `after`, those behind this account come first, and then those before it.
 */
export const waitingReader = (table: Table) =>
  async function* (
    types: readonly AccountType[],
    after?: Pick<Submission, "dueAt" | "id">,
  ): AsyncGenerator<Waiting> {
    const place = after ? placeOf(after) : "0";
    const part = (is: "<" | ">") => merged(types.map((type) => queue(table, type, { is, place })));
    yield* part(">");
    if (after) yield* part("<");
  };

const queue = async function* (
  table: Table,
  type: AccountType,
  { is, place }: { is: "<" | ">"; place: string },
): AsyncGenerator<Waiting> {
  const items = queryItems(table, {
    IndexName: "GSI2",
    KeyConditionExpression: `gsi2pk = :pk AND gsi2sk ${is} :place`,
    FilterExpression: freezeFlags.map((flag) => `NOT contains(flags, :${flag})`).join(" AND "),
    ExpressionAttributeValues: {
      ":pk": indexKeys.due(type),
      ":place": place,
      ...Object.fromEntries(freezeFlags.map((flag) => [`:${flag}`, flag])),
    },
    ProjectionExpression: "id, gsi2sk, #type",
    ExpressionAttributeNames: { "#type": "type" },
    Limit: atOnce,
  });
  for await (const item of items) yield waitingOf(item);
};

const waitingOf = readerOf(
  "waiting account",
  z
    .object({ type: z.enum(accountTypes), id: z.string(), gsi2sk: z.string() })
    .transform(({ gsi2sk: place, ...account }): Waiting => ({ ...account, place })),
);

const merged = async function* (queues: AsyncGenerator<Waiting>[]): AsyncGenerator<Waiting> {
  const heads = await Promise.all(queues.map((one) => one.next()));
  for (;;) {
    const [first] = heads
      .flatMap(({ done, value }, index) => (done ? [] : [{ value, index }]))
      .toSorted((a, b) => (a.value.place < b.value.place ? -1 : 1));
    if (!first) return;
    yield first.value;
    heads[first.index] = await (queues[first.index] as AsyncGenerator<Waiting>).next();
  }
};
