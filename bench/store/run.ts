import { join } from "node:path";
import { logItem } from "#functions/store/logs/log-entries.ts";
import type { Table } from "#functions/store/table/table.ts";
import { tableNames } from "#local/setup/create-tables.ts";
import { fillTable, writeRows } from "../support/engine.ts";
import { inChild } from "../support/measured.ts";
import { isLong, leastTimes, most, mostTimes, report, row } from "../support/row.ts";
import type { AuditDay } from "./audit-day.ts";
import { measureComparisons } from "./comparison.ts";
import { readsAt } from "./lists.ts";
import { importRates, searchesAt } from "./register.ts";

/** What do lists, searches, imports, anonymous forms and the audit log cost as they grow? */
const sizes = isLong ? [10_000, 100_000, 1_000_000] : [10_000, 20_000];
const [smallest = 0] = sizes;

const flatRows = async (unitsAt: (size: number) => Promise<Record<string, number>>) => {
  const units: Record<string, number>[] = [];
  for (const size of sizes) units.push(await unitsAt(size));
  return Object.entries(units[0] ?? {}).map(([name, atSmallest]) =>
    row({
      question: `${name}, read units with ${sizes.at(-1)?.toLocaleString("en")}`,
      ours: Math.max(...units.map((one) => one[name] ?? Number.NaN)),
      beside: [`with ${smallest.toLocaleString("en")}`, atSmallest],
      target: mostTimes(1.1),
    }),
  );
};

const entries = isLong ? 5_000_000 : 12_000;
const firstEntry = Date.parse("2026-01-12T01:00:00.000Z");
const dayMs = 20 * 3_600_000;
const atOnce = 1000;

const logEntry = (index: number) =>
  logItem({
    type: "shareholder",
    at: new Date(firstEntry + (index * dayMs) / entries).toISOString(),
    timeZone: "Africa/Lagos",
    message: "Individual submission received",
  });
const logEntries = async (table: Table) => {
  for (let from = 0; from < entries; from += atOnce) {
    await writeRows(
      table,
      Array.from({ length: atOnce }, (_, n) => logEntry(from + n)),
    );
  }
};

const flat = [...(await flatRows(readsAt)), ...(await flatRows(searchesAt))];
const rates = await importRates(isLong ? 100_000 : 4000, isLong ? 10 : 2);
/** As many as one address may send in an hour. */
const forms = isLong ? 300 : 60;
const compared = await measureComparisons(forms, 5);
const day = await inChild<AuditDay>(join(import.meta.dirname, "audit-day.ts"), [
  await fillTable(tableNames.main, logEntries),
  entries,
  firstEntry + dayMs,
]);
const ofDay = `a day of ${entries.toLocaleString("en")} log entries`;
report([
  ...flat,
  row({
    question: "import of a register, holders a second",
    ours: rates.imported,
    beside: ["BatchWrite of the same rows", rates.bare],
    target: leastTimes(0.7),
  }),
  row({
    question: `warning about a form while ${forms} of the largest forms wait, s`,
    ours: compared.flooded,
    beside: ["without them", compared.quiet],
    target: most(2),
  }),
  row({
    question: "comparison inside a decision, 200 accounts, s",
    ours: compared.inDecision,
    target: most(3),
  }),
  row({ question: `${ofDay}: longest invocation, s`, ours: day.longestSeconds, target: most(60) }),
  row({ question: `${ofDay}: peak MB`, ours: day.peakMb, target: most(512) }),
]);
