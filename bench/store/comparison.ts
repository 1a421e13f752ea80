import { setTimeout as pause } from "node:timers/promises";
import { withComparison } from "#functions/domain/comparison/compare-account.ts";
import { mapConcurrent } from "#functions/domain/map-concurrent.ts";
import type { IndividualSubmission } from "#functions/domain/submission/submission.ts";
import { itemOf } from "#functions/store/submissions/items.ts";
import { likenessStore } from "#functions/store/submissions/likenesses.ts";
import type { Table } from "#functions/store/table/table.ts";
import { compareAccounts } from "#functions/workers/compare-accounts/compare-accounts.ts";
import { mostHoldings } from "#tests/builders/most-holdings.ts";
import { anAccount } from "../support/accounts.ts";
import { hash, writeRows } from "../support/engine.ts";
import { secondsOf } from "../support/measured.ts";

/** After the people in the lists. */
const first = 2_000_000;

const pending = (index: number, fields: object): IndividualSubmission => {
  const account = anAccount(first + index);
  return { ...account, status: "pending", fields: { ...account.fields, ...fields } };
};

/** All have the same holdings, as many as a form may have. */
const largest = (index: number) => pending(index, { holdings: mostHoldings() });

/** Seconds of a comparison inside a decision on one of the largest forms, which has duplicates. */
export const measureComparison = async (table: Table): Promise<number> => {
  const store = likenessStore({ table, hash });
  const others = Array.from({ length: 25 }, (_, index) => largest(index));
  const decided = largest(others.length);
  await writeRows(table, [...others, decided].map(itemOf));
  for (const account of [...others, decided]) await store.index(account);
  return secondsOf(() => withComparison(store, decided));
};

/** Seconds until a form and its duplicate have their warnings, behind so many of the largest forms. */
export const measureWarning = async (table: Table, forms: number): Promise<number> => {
  const store = likenessStore({ table, hash });
  const bulk: Parameters<typeof compare>[0][] = [];
  const sendBulk = async (message: (typeof bulk)[number]) => void bulk.push(message);
  const compare = compareAccounts({ store, sendBulk, clock: () => new Date() });
  const flood = Array.from({ length: forms }, (_, n) => largest(1000 + n));
  const last = [0, 1].map((n) => pending(2000 + 2 * forms + n, { chn: `C${forms}` }));
  const sent = [...flood, ...last];
  await writeRows(table, sent.map(itemOf));

  let isOver = false;
  const work = async () => {
    while (!isOver) {
      const message = bulk.shift();
      // Two that write one account at once may fail: the message comes again.
      if (message) await compare(message).catch(() => bulk.push(message));
      else await pause(10);
    }
  };
  // As many for each queue as on AWS.
  const workers = [work(), work()];
  const messages = sent.map(({ id }) => ({ submissionId: id }));
  const seconds = await secondsOf(() => Array.fromAsync(mapConcurrent(messages, compare, 5)));
  isOver = true;
  await Promise.all(workers);
  const warned = await store.getAll(last.map(({ id }) => id));
  if (warned.some(({ flags }) => !flags.includes("sameChn"))) throw new Error("No warning");
  return seconds;
};
