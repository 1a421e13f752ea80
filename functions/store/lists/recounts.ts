import { z } from "zod";
import { type AccountType, accountTypes, type Status } from "#shared/kyc/status.ts";
import { differing } from "../../domain/operations/differing.ts";
import { figuresName, isOverLists, type Recounted } from "../../domain/operations/recounted.ts";
import { counterDeltas } from "../../domain/submission/counter-deltas.ts";
import { dueHourOf, dueName } from "../../domain/submission/figure-bucket.ts";
import { beginningWith } from "../table/cursor.ts";
import { absent, put, remove, update } from "../table/expressions.ts";
import { indexKeys, type Key, keys } from "../table/keys.ts";
import { countItems, queryPage, readItem, readItems } from "../table/reads.ts";
import { type Item, keyIn, readerOf, schemaVersion } from "../table/stored-item.ts";
import { isWritten, type Table } from "../table/table.ts";
import {
  compareFigures,
  figuresOf,
  ListedAccount,
  listedAccount,
  touchedSince,
} from "./closed-figures.ts";
import {
  addedTo,
  type Compared,
  changesIn,
  counterRowOf,
  movedKey,
  rowIn,
  rowsFrom,
  type Sums,
  textOf,
  type WrongRow,
  wrongOf,
} from "./counter-rows.ts";
import { placeOf } from "./counts.ts";

const Recount = z.object({
  startedAt: z.string(),
  endedAt: z.string().exactOptional(),
  /** What every account had when the count began (D137). */
  generation: z.number(),
  /** Closed days: nothing but a correction changes their figures any more. */
  days: z.object({ first: z.string(), last: z.string(), timeZone: z.string() }),
  round: z.number(),
  /** The counters of this round, and those of the next: they moved while they were counted. */
  open: z.array(z.string()),
  moved: z.array(z.string()),
  /** Counters that did not rest in any round. */
  moving: z.number(),
  /** The list that is read, and its last row that is counted. */
  list: z.number(),
  after: z.record(z.string(), z.string()).exactOptional(),
  /** Of each open counter, before the first of its lists was read. */
  stamps: z.record(z.string(), z.string()),
  /** By row and attribute. */
  counts: z.record(z.string(), z.record(z.string(), z.number())),
  /** The last due hour that is counted. */
  hour: z.string(),
  corrected: z.array(z.object({ counter: z.string(), was: z.number(), count: z.number() })),
  /** Rises with every write. */
  step: z.number(),
});
export type Recount = z.infer<typeof Recount>;

const recountOf = readerOf("place of the recount", Recount);

export type Recounts = ReturnType<typeof recountStore>;

/** The counters beside what they count: the lists, and what happened on some days. */
export const recountStore = (table: Table, { rowsAtOnce = 5000 } = {}) => ({
  find: (): Promise<Recount | undefined> => find(table),

  /** @returns the place as stored afterwards: another worker may have written it */
  save: async (before: Recount | undefined, next: Recount): Promise<Recount> => {
    const only = before ? { step: before.step } : { pk: absent };
    const item = { ...keys.recount(), kind: "recount", ...next };
    const isOurs = await isWritten(table, [put<Recount>(table.name, item, only)]);
    return isOurs ? next : ((await find(table)) ?? next);
  },

  /** Counts one page of a list of accounts for the open counters. */
  countPage: async (
    list: { type: AccountType; status: Status },
    { open, days, counts, after }: Recount,
  ): Promise<{ counts: Sums; last: Recount["after"] }> => {
    const { items, lastKey } = await queryPage(table, {
      ...listQuery(list),
      Limit: rowsAtOnce,
      ExclusiveStartKey: after,
    });
    const accounts = items.map(listedAccount);
    const names = accounts.flatMap((account) =>
      counterDeltas(undefined, account).flatMap(([name]) => (open.includes(name) ? [name] : [])),
    );
    if (open.includes(figuresName)) {
      const touched = accounts.filter(touchedSince(days)).map(({ id }) => id);
      names.push(...(await figuresOf(table, touched, days, () => true)));
    }
    return { counts: addedTo(counts, names), last: placeIn(lastKey) };
  },

  /** A service may accept a version when the account has a newer one: only the difference says so. */
  countDifferences: async ({
    days,
    counts,
    after,
  }: Recount): Promise<{ counts: Sums; last: Recount["after"] }> => {
    const { items, lastKey } = await queryPage(table, {
      IndexName: "GSI1",
      KeyConditionExpression: "gsi1pk = :pk AND gsi1sk BETWEEN :from AND :to",
      ExpressionAttributeValues: {
        ":pk": indexKeys.differences,
        ...beginningWith("accepted"),
      },
      Limit: Math.min(differencesAtOnce, rowsAtOnce),
      ExclusiveStartKey: after,
    });
    const rows = items.map(keyIn);
    const ids = new Set(rows.map(({ pk }) => pk.slice(keys.submission("").pk.length)));
    const here = new Set(rows.map(textOf));
    const isTouched = touchedSince(days);
    // An account with two such rows counts at the first, and one that its list has counted not at all.
    const names = await figuresOf(table, [...ids], days, (account, [first]) =>
      Boolean(first && here.has(textOf(first)) && !isTouched(account)),
    );
    return { counts: addedTo(counts, names), last: placeIn(lastKey) };
  },

  /** The rows of a counter beside what was counted for it. */
  compare: async (counter: Recounted, { counts, days }: Recount): Promise<Compared> => {
    if (counter.name === figuresName) return compareFigures(table, counts, days);
    const { key } = placeOf(counter.name);
    const items = await readItems(table, [key, movedKey]);
    const [row, moved] = [key, movedKey].map((one) => rowIn(items, one));
    const was = row ?? { key, counts: {} };
    const stamp = [was, ...(isOverLists(counter) ? [moved] : [])].map(changesIn).join(" ");
    return { stamp, wrong: wrongOf(was, counts[textOf(key)]) };
  },

  /** @returns false when the row has moved meanwhile */
  correct: ({ was, counts }: WrongRow): Promise<boolean> => {
    const names = differing(was.counts, counts);
    return isWritten(table, [
      update<Record<string, unknown>>(table.name, was.key, {
        set: {
          ...Object.fromEntries(names.map((name) => [name, counts[name] ?? 0])),
          ...(names.includes("count") && { name: nameIn(was.key) }),
          schemaVersion,
        },
        add: { changes: 1 },
        only: { changes: was.changes ?? absent },
      }),
    ]);
  },

  /** The next hours in which an account is or was due. */
  hoursAfter: async (hour: string): Promise<string[]> => {
    const hours: string[] = [];
    for (let next = await hourAfter(table, hour); next; next = await hourAfter(table, next)) {
      hours.push(next);
      if (hours.length === hoursAtOnce) break;
    }
    return hours;
  },

  /** An hour is counted at once, so its row alone tells whether it has moved. */
  compareHour: async (hour: string): Promise<WrongRow[]> => {
    const key = keys.figures(dueName, hour);
    const item = await readItem(table, key);
    const numbers = await Promise.all(
      accountTypes.map(async (type) => [type, await countItems(table, dueQuery(type, hour))]),
    );
    return wrongOf(item ? counterRowOf(item) : { key, counts: {} }, Object.fromEntries(numbers));
  },

  /** Hours that are over and in which no pending account is due. */
  removeEmptyHours: async (before: string): Promise<void> => {
    for (const { key, counts, changes } of await rowsFrom(table, { pk: duePartition, sk: "" })) {
      const isEmpty = Object.values(counts).every((count) => count === 0);
      if (!isEmpty || key.sk >= before) continue;
      await isWritten(table, [
        remove<{ changes: number }>(table.name, key, { changes: changes ?? absent }),
      ]);
    }
  },
});

const find = async (table: Table): Promise<Recount | undefined> => {
  const [item] = await readItems(table, [keys.recount()]);
  return item && recountOf(item);
};

const differencesAtOnce = 500;
const hoursAtOnce = 20;

const duePartition = keys.figures(dueName, "").pk;
const nameIn = ({ pk }: Key) => pk.slice(keys.count("").pk.length);

const listQuery = ({ type, status }: { type: AccountType; status: Status }) => ({
  IndexName: "GSI1",
  KeyConditionExpression: "gsi1pk = :pk",
  ExpressionAttributeValues: { ":pk": indexKeys.list(type, status) },
  ProjectionExpression: Object.keys(ListedAccount.shape)
    .map((name) => `#${name}`)
    .join(", "),
  ExpressionAttributeNames: Object.fromEntries(
    Object.keys(ListedAccount.shape).map((name) => [`#${name}`, name]),
  ),
});

const placeIn = (lastKey: Item | undefined): Recount["after"] => lastKey as Recount["after"];

const dueQuery = (type: AccountType, hour: string) => ({
  IndexName: "GSI2",
  KeyConditionExpression: "gsi2pk = :pk AND gsi2sk BETWEEN :from AND :to",
  ExpressionAttributeValues: { ":pk": indexKeys.due(type), ...beginningWith(hour) },
});

const hourAfter = async (table: Table, hour: string): Promise<string | undefined> => {
  const [row, ...due] = await Promise.all([
    queryPage(table, {
      KeyConditionExpression: "pk = :pk AND sk > :hour",
      ExpressionAttributeValues: { ":pk": duePartition, ":hour": hour || " " },
      Limit: 1,
    }),
    ...accountTypes.map((type) =>
      queryPage(table, {
        IndexName: "GSI2",
        KeyConditionExpression: "gsi2pk = :pk AND gsi2sk > :hour",
        ExpressionAttributeValues: { ":pk": indexKeys.due(type), ":hour": `${hour}~` },
        Limit: 1,
      }),
    ),
  ]);
  return [
    ...row.items.map((item) => keyIn(item).sk),
    ...due.flatMap(({ items }) => items.map(({ gsi2sk }) => dueHourOf(String(gsi2sk)))),
  ].toSorted()[0];
};
