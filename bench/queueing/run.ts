import { parseArgs } from "node:util";
import { limits } from "#functions/domain/access/limits.ts";
import type { Submission } from "#functions/domain/submission/submission.ts";
import { configurationStore } from "#functions/store/staff/configuration.ts";
import { itemOf } from "#functions/store/submissions/items.ts";
import { anAccount } from "../support/accounts.ts";
import { writeRows } from "../support/engine.ts";
import { busyWords } from "../support/machine.ts";
import { writeFigures } from "../support/readme.ts";
import { atLeast, atMost, byClock, tableOfRows, tellRows } from "../support/row.ts";
import { startWholeProduct } from "../support/whole-product.ts";
import { runOut } from "./run-out.ts";
import { sweepUntilNothingWaits } from "./sweep-all.ts";
import { measureWarnings } from "./warnings.ts";

const { values } = parseArgs({
  options: {
    accounts: { type: "string", default: "2000" },
    waiting: { type: "string", default: "50000" },
    jobs: { type: "string", default: "1000" },
    forms: { type: "string", default: String(limits.submissionsPerAddress.limit) },
    write: { type: "boolean", default: false },
  },
});
const [accounts, waiting, jobs] = [values.accounts, values.waiting, values.jobs].map(Number) as [
  number,
  number,
  number,
];

const product = await startWholeProduct();
try {
  // First: the later parts leave messages on the queues.
  const warnings = await measureWarnings(product, { forms: Number(values.forms), neighbours: 5 });
  await configurationStore(product.main).save({
    allowUploadToIxtrac: true,
    allowUploadToErights: true,
    allowedAccountsForErightsUpdate: [{ label: "Dangote Cement Plc", value: "DANGCEM" }],
  });
  const approved = Array.from({ length: accounts }, (_, index): Submission => anAccount(index));
  await writeRows(product.main, approved.map(itemOf));
  const run = await runOut(product, accounts);
  const outage = await sweepUntilNothingWaits(product, {
    deliveries: waiting,
    mails: waiting,
    jobs,
  });

  const cpuMs = (cpuSeconds: number, count: number) => ((cpuSeconds / count) * 1e3).toFixed(2);
  const messages = 2 * waiting + jobs;
  const rows = [
    {
      question: `a neighbour's warning, seconds, after one address has sent ${values.forms} of the largest forms`,
      ours: warnings.flooded.toFixed(2),
      ...byClock(atMost(warnings.flooded, 2)),
    },
    {
      question: "upload run: accounts queued a second, for both services",
      ours: (accounts / run.seconds).toFixed(0),
      ...byClock(atLeast(accounts / run.seconds, 100)),
    },
    {
      question: "after an outage: sweeps of a minute until nothing waits",
      ours: String(outage.sweeps),
      ...byClock(atMost(outage.sweeps, 5)),
    },
    {
      question: "after an outage: messages queued twice or never",
      ours: String(outage.wrong),
      ...atMost(outage.wrong, 0),
    },
  ];
  const figures = [
    tableOfRows(rows),
    `Without the forms, the slowest warning took ${warnings.quiet.toFixed(2)} s: ${(warnings.flooded / warnings.quiet).toFixed(1)} times less.`,
    `CPU ms of the functions' thread: ${cpuMs(run.cpuSeconds, accounts)} for each of ${accounts} accounts of the run, ${cpuMs(outage.cpuSeconds, messages)} for each of ${messages} messages (${waiting} deliveries, ${waiting} emails, ${jobs} jobs; the longest sweep took ${outage.longestSeconds.toFixed(0)} s); ${busyWords()}.`,
  ].join("\n\n");
  console.log(`\n${figures}`);
  if (values.write) writeFigures(import.meta.dirname, figures);
  tellRows(rows);
} finally {
  await product.stop();
}
