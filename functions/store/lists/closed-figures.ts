import { z } from "zod";
import { accountTypes, statuses } from "#shared/kyc/status.ts";
import { keptSince } from "../../domain/erasure/retention.ts";
import { erasedName, figureNames, teamName } from "../../domain/operations/figures.ts";
import { wholeFigures } from "../../domain/operations/whole-figures.ts";
import type { Counted } from "../../domain/submission/counter-deltas.ts";
import { startOfDay } from "../../domain/time/days.ts";
import { happenedIn } from "../submissions/happened-to.ts";
import { historyItems } from "../submissions/whole-submission.ts";
import { type Key, keys } from "../table/keys.ts";
import { readItem } from "../table/reads.ts";
import { keyIn, readerOf } from "../table/stored-item.ts";
import type { Table } from "../table/table.ts";
import {
  add,
  type Compared,
  changesIn,
  counterRowOf,
  keyOf,
  movedKey,
  rowsFrom,
  type Sums,
  textOf,
  wrongOf,
} from "./counter-rows.ts";
import { placeOf } from "./counts.ts";

/** Closed days: nothing but a correction changes their figures any more. */
export interface Days {
  first: string;
  last: string;
  timeZone: string;
}

/** Erased accounts have left their figures. */
export const compareFigures = async (table: Table, counts: Sums, days: Days): Promise<Compared> => {
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

const historiesAtOnce = 20;

export const ListedAccount = z.object({
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
export const listedAccount = readerOf("row of a list", ListedAccount) as (
  item: unknown,
) => ListedAccount;

/** Whether something happened to the account on one of these days, or later. */
export const touchedSince = ({ first, timeZone }: Days) => {
  const from = startOfDay(first, timeZone);
  return (account: ListedAccount): boolean => keptSince(account) >= from;
};

/** Of accounts that are there and counted here, by their own row and their accepted differences. */
export const figuresOf = async (
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
