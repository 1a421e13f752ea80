import { z } from "zod";
import { type AccountType, accountTypes, type Status, statuses } from "#shared/kyc/status.ts";
import { keptSince } from "../../domain/erasure/retention.ts";
import { differing } from "../../domain/operations/differing.ts";
import { erasedName, figureNames, teamName } from "../../domain/operations/figures.ts";
import { figuresName, isOverLists, type Recounted } from "../../domain/operations/recounted.ts";
import { wholeFigures } from "../../domain/operations/whole-figures.ts";
import {
  type Counted,
  counterDeltas,
  movedBucket,
} from "../../domain/submission/counter-deltas.ts";
import { dueHourOf, dueName } from "../../domain/submission/figure-bucket.ts";
import { startOfDay } from "../../domain/time/days.ts";
import { happenedIn } from "../submissions/happened-to.ts";
import { historyItems } from "../submissions/whole-submission.ts";
import { beginningWith } from "../table/cursor.ts";
import { absent, put, remove, update } from "../table/expressions.ts";
import { indexKeys, type Key, keys } from "../table/keys.ts";
import { countItems, queryItems, queryPage, readItem, readItems } from "../table/reads.ts";
import { type Item, keyIn, readerOf, schemaVersion } from "../table/stored-item.ts";
import { isWritten, type Table } from "../table/table.ts";
import { placeOf } from "./counts.ts";
import { countsIn } from "./figures.ts";

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
type Sums = Recount["counts"];
type Days = Recount["days"];

const recountOf = readerOf("place of the recount", Recount);

/** A row of counters as it was read. */
interface CounterRow {
  key: Key;
  counts: Record<string, number>;
  /** Rises with every write of the row. */
  changes?: number | undefined;
}

/** A row whose counters differ from a full count. */
export interface WrongRow {
  was: CounterRow;
  counts: Record<string, number>;
}

interface Compared {
  /** Another one after every change that may have falsified the count. */
  stamp: string;
  wrong: WrongRow[];
}

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

const historiesAtOnce = 20;
const differencesAtOnce = 500;
const hoursAtOnce = 20;

const duePartition = keys.figures(dueName, "").pk;
const movedKey = placeOf(movedBucket).key;
const textOf = ({ pk, sk }: Key) => `${pk} ${sk}`;
const keyOf = (text: string): Key => {
  const [pk = "", sk = ""] = text.split(" ");
  return { pk, sk };
};
const nameIn = ({ pk }: Key) => pk.slice(keys.count("").pk.length);

const addedTo = (before: Sums, names: string[]): Sums => {
  const sums = { ...before };
  for (const [name, same] of Map.groupBy(names, (one) => one)) add(sums, name, same.length);
  return sums;
};

const add = (sums: Sums, name: string, number: number): void => {
  const { key, attribute } = placeOf(name);
  const row = sums[textOf(key)] ?? {};
  sums[textOf(key)] = { ...row, [attribute]: (row[attribute] ?? 0) + number };
};

const wrongOf = (was: CounterRow, counts: Record<string, number> = {}): WrongRow[] =>
  differing(was.counts, counts).length > 0 ? [{ was, counts }] : [];

const rowIn = (items: Item[], { pk, sk }: Key): CounterRow | undefined =>
  items.filter((item) => item.pk === pk && item.sk === sk).map(counterRowOf)[0];

const changesIn = (row: CounterRow | undefined) => row?.changes ?? "none";

/** Erased accounts have left their figures. */
const compareFigures = async (table: Table, counts: Sums, days: Days): Promise<Compared> => {
  const between = (of: string) => rowsFrom(table, keys.figures(of, days.first), days.last);
  const [moved, team, erased] = await Promise.all([
    readItem(table, movedKey),
    between(teamName),
    between(erasedName),
  ]);
  const full = Object.fromEntries(
    Object.entries(counts).filter(([text]) => text.startsWith(figuresPrefix)),
  );
  const ofErased = erased.flatMap((row) => Object.entries(row.counts));
  for (const [name, number] of ofErased) add(full, name, number);
  const ids = new Set(team.flatMap((row) => Object.keys(row.counts).flatMap(adminIn)));
  const ofAdmins = await Promise.all([...ids].map(between));
  const stored = new Map([...team, ...ofAdmins.flat()].map((row) => [textOf(row.key), row]));
  // Administrators whose figures only the full count names.
  for (const text of Object.keys(full)) {
    if (!stored.has(text)) stored.set(text, { key: keyOf(text), counts: {} });
  }
  const sumOfErased = ofErased.reduce((sum, [, number]) => sum + number, 0);
  return {
    stamp: `${changesIn(moved && counterRowOf(moved))} ${sumOfErased}`,
    wrong: [...stored].flatMap(([text, was]) => wrongOf(was, full[text])),
  };
};

const figuresPrefix = "FIGURES#";

const adminIn = (figure: string): string[] => {
  const prefix = figureNames.decidedBy("");
  return figure.startsWith(prefix) ? [figure.slice(prefix.length)] : [];
};

const rowsFrom = async (table: Table, { pk, sk }: Key, last = "~"): Promise<CounterRow[]> =>
  Array.fromAsync(
    queryItems(table, {
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
      ExpressionAttributeValues: { ":pk": pk, ":first": sk || " ", ":last": last },
    }),
    counterRowOf,
  );

const changesOf = readerOf("counter", z.object({ changes: z.number().exactOptional() }));

const counterRowOf = (item: Item): CounterRow => {
  const { pk, sk } = keyIn(item);
  return { key: { pk, sk }, counts: countsIn(item), changes: changesOf(item).changes };
};

const ListedAccount = z.object({
  id: z.string(),
  type: z.enum(accountTypes),
  status: z.enum(statuses),
  version: z.number(),
  dateCreated: z.string(),
  dueAt: z.string(),
  flags: z.array(z.string()).default([]),
  uploads: z.record(z.string(), z.looseObject({ at: z.string() })).default({}),
  decided: z.looseObject({ at: z.string() }).exactOptional(),
});
type ListedAccount = z.infer<typeof ListedAccount> & Counted;
const listedAccount = readerOf("row of a list", ListedAccount) as (item: unknown) => ListedAccount;

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

/** Whether something happened to the account on one of these days, or later. */
const touchedSince = ({ first, timeZone }: Days) => {
  const from = startOfDay(first, timeZone);
  return (account: ListedAccount): boolean => keptSince(account) >= from;
};

/** Of accounts that are there and counted here, by their own row and their accepted differences. */
const figuresOf = async (
  table: Table,
  ids: string[],
  { first, last, timeZone }: Days,
  isCounted: (account: ListedAccount, accepted: Key[]) => boolean,
): Promise<string[]> => {
  const figures: string[] = [];
  for (let start = 0; start < ids.length; start += historiesAtOnce) {
    const some = ids.slice(start, start + historiesAtOnce);
    for (const items of await Promise.all(some.map((id) => historyItems(table, id)))) {
      // Without its own row, it has been erased: its figures are among those of erased accounts.
      const account = items.find(({ kind }) => kind === "submission");
      const accepted = items.map(keyIn).filter(({ sk }) => /^DIFFERS#.*#accepted$/.test(sk));
      if (!account || !isCounted(listedAccount(account), accepted)) continue;
      figures.push(...wholeFigures(happenedIn(items), timeZone));
    }
  }
  return figures.filter((name) => {
    const { sk } = placeOf(name).key;
    return sk >= first && sk <= last;
  });
};

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
