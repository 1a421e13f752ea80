import { z } from "zod";
import { accountTypes, services, statuses } from "#shared/kyc/status.ts";
import { keptSince } from "../../domain/erasure/retention.ts";
import { differing } from "../../domain/operations/differing.ts";
import { erasedName, figureNames, teamName } from "../../domain/operations/figures.ts";
import { wholeFigures } from "../../domain/operations/whole-figures.ts";
import {
  type Counted,
  counterDeltas,
  rejectionBucket,
  statusBucket,
  waitingBucket,
} from "../../domain/submission/counter-deltas.ts";
import { dueName } from "../../domain/submission/figure-bucket.ts";
import { startOfDay } from "../../domain/time/days.ts";
import { happenedTo } from "../submissions/happened-to.ts";
import { absent, remove, update } from "../table/expressions.ts";
import { indexKeys, type Key, keys } from "../table/keys.ts";
import { queryItems, readItems } from "../table/reads.ts";
import { type Item, keyIn, readerOf, schemaVersion } from "../table/stored-item.ts";
import { isWritten, type Table } from "../table/table.ts";
import { placeOf } from "./counts.ts";
import { countsIn } from "./figures.ts";

/** A row of counters as it was read. */
export interface CounterRow {
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

/** Closed days: nothing but a correction changes their figures any more. */
export interface Days {
  first: string;
  last: string;
  timeZone: string;
}

export type Recounts = ReturnType<typeof recountStore>;

/** The counters beside what they count: the lists, and what happened on some days. */
export const recountStore = (table: Table) => ({
  wrong: async (days: Days): Promise<WrongRow[]> => {
    const stored = await storedRows(table, days);
    const full = await fullCount(table, days);
    // Administrators whose figures only the full count names.
    const missing = [...full.values()].filter(({ key }) => !stored.has(textOf(key)));
    const rows = new Map([
      ...missing.map(({ key }): [string, CounterRow] => [textOf(key), { key, counts: {} }]),
      ...stored,
    ]);
    return [...rows].flatMap(([text, was]) => {
      const counts = full.get(text)?.counts ?? {};
      return differing(was.counts, counts).length > 0 ? [{ was, counts }] : [];
    });
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

const duePartition = keys.figures(dueName, "").pk;
const textOf = ({ pk, sk }: Key) => `${pk} ${sk}`;
const nameIn = ({ pk }: Key) => pk.slice(keys.count("").pk.length);

const storedRows = async (table: Table, days: Days): Promise<Map<string, CounterRow>> => {
  const ofAccounts = [
    ...accountTypes.flatMap((type) => [
      ...statuses.map((status) => statusBucket(type, status)),
      rejectionBucket(type),
    ]),
    ...services.map(waitingBucket),
  ].map((name) => placeOf(name).key);
  const [counters, hours, team] = await Promise.all([
    readItems(table, ofAccounts),
    rowsFrom(table, { pk: duePartition, sk: "" }),
    rowsFrom(table, keys.figures(teamName, days.first), days.last),
  ]);
  const ids = new Set(team.flatMap(({ counts }) => Object.keys(counts).flatMap(adminIn)));
  const ofAdmins = await Promise.all(
    [...ids].map((id) => rowsFrom(table, keys.figures(id, days.first), days.last)),
  );
  const rows = [...counters.map(counterRowOf), ...hours, ...team, ...ofAdmins.flat()];
  return new Map(rows.map((row) => [textOf(row.key), row]));
};

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

const changesIn = readerOf("counter", z.object({ changes: z.number().exactOptional() }));

const counterRowOf = (item: Item): CounterRow => {
  const { pk, sk } = keyIn(item);
  return { key: { pk, sk }, counts: countsIn(item), changes: changesIn(item).changes };
};

/**
 * One pass over all lists, and the history of each account to which something happened on these days.
 * Erased accounts have left their figures.
 */
const fullCount = async (table: Table, days: Days): Promise<Map<string, CounterRow>> => {
  const rows = new Map<string, CounterRow>();
  const count = (name: string, number = 1) => {
    const { key, attribute } = placeOf(name);
    const row = rows.get(textOf(key)) ?? { key, counts: {} };
    row.counts[attribute] = (row.counts[attribute] ?? 0) + number;
    rows.set(textOf(key), row);
  };
  const from = startOfDay(days.first, days.timeZone);
  for (const { counts } of await rowsFrom(table, keys.figures(erasedName, days.first), days.last)) {
    for (const [name, number] of Object.entries(counts)) count(name, number);
  }
  const touched = new Set<string>();
  for await (const account of allListed(table)) {
    for (const [name] of counterDeltas(undefined, account)) count(name);
    if (keptSince(account) >= from) touched.add(account.id);
  }
  // A service may accept a version when the account has a newer one: only the difference says so.
  for await (const id of accountsThatDiffer(table)) touched.add(id);
  for (const ids of inGroups([...touched], historiesAtOnce)) {
    const histories = await Promise.all(ids.map((id) => happenedTo(table, id)));
    for (const name of histories.flatMap((one) => wholeFigures(one, days.timeZone))) {
      const { sk } = placeOf(name).key;
      if (sk >= days.first && sk <= days.last) count(name);
    }
  }
  return rows;
};

const historiesAtOnce = 20;

const inGroups = <T>(all: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );

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

const allListed = async function* (table: Table): AsyncGenerator<ListedAccount> {
  for (const type of accountTypes) {
    for (const status of statuses) {
      const listed = queryItems(table, {
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
      for await (const item of listed) yield listedAccount(item);
    }
  }
};

const accountsThatDiffer = async function* (table: Table): AsyncGenerator<string> {
  const differences = queryItems(table, {
    IndexName: "GSI1",
    KeyConditionExpression: "gsi1pk = :pk",
    ExpressionAttributeValues: { ":pk": indexKeys.differences },
    ProjectionExpression: "pk",
  });
  for await (const { pk } of differences) yield String(pk).slice("SUB#".length);
};
