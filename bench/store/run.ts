import { join } from "node:path";
import { logItem } from "#functions/store/logs/log-entries.ts";
import { openEngine, writeRows } from "../support/engine.ts";
import { inChild } from "../support/measured.ts";
import { isLong, leastTimes, most, report, row } from "../support/row.ts";
import { measureComparison, measureWarning } from "./comparison.ts";
import { flatRows } from "./growing.ts";
import { accountLists } from "./lists.ts";
import { importRates, registerSearches } from "./register.ts";

/** What do lists, searches, imports, the largest forms and the audit log cost as they grow? */
const sizes = isLong ? [10_000, 100_000, 1_000_000] : [10_000, 20_000];
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

await using engine = await openEngine();
const { main, registers } = engine;
const flat = [
  ...(await flatRows(accountLists(main), sizes)),
  ...(await flatRows(registerSearches(registers), sizes)),
];
const rates = await importRates(engine, isLong ? 100_000 : 4000, isLong ? 10 : 2);
const compared = await measureComparison(main);
/** As many as one address may send in an hour. */
const forms = isLong ? 300 : 60;
const alone = await measureWarning(main, 0);
const behind = await measureWarning(main, forms);
for (let from = 0; from < entries; from += atOnce) {
  const some = Array.from({ length: atOnce }, (_, n) => logEntry(from + n));
  await writeRows(main, some);
}
const auditDay = join(import.meta.dirname, "audit-day.ts");
const day = await inChild<Record<"longestSeconds" | "peakMb", number>>(auditDay, [
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
    question: "comparison inside a decision, 200 accounts, s",
    ours: compared,
    target: most(3),
  }),
  row({
    question: `warning about a form behind ${forms} of the largest, s`,
    ours: behind,
    beside: ["without these", alone],
    target: most(2),
  }),
  row({ question: `${ofDay}: longest invocation, s`, ours: day.longestSeconds, target: most(60) }),
  row({ question: `${ofDay}: peak MB`, ours: day.peakMb, target: most(512) }),
]);
