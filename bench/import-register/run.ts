import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { ixtracClient } from "#functions/services/ixtrac.ts";
import { queueClient } from "#functions/services/queues.ts";
import { jobStore } from "#functions/store/jobs/jobs.ts";
import { removedAtOnce, removeRows } from "#functions/store/registers/register-rows.ts";
import { registerStore } from "#functions/store/registers/registers.ts";
import { JobMessage } from "#functions/workers/messages.ts";
import { startQueueSource } from "#local/event-sources/queue-source.ts";
import type { Handler } from "#local/handler.ts";
import { createQueues } from "#local/setup/create-queues.ts";
import { openEngine, writeRows } from "../support/engine.ts";
import { busyWords } from "../support/machine.ts";
import { writeFigures } from "../support/readme.ts";
import {
  atMost,
  byClock,
  processorAtMost,
  type Row,
  ratioAtLeast,
  tableOfRows,
  tellRows,
} from "../support/row.ts";
import { nothing, type Spent, startWatch, sum } from "../support/spent.ts";
import { holderAt } from "./holders.ts";
import { rowsWritten } from "./rows-written.ts";
import { measureSearch } from "./search.ts";
import { searchRows, searchTable } from "./searched-table.ts";
import { startService } from "./service-thread.ts";

const { values } = parseArgs({
  options: {
    holders: { type: "string", default: "100000" },
    slices: { type: "string", default: "10" },
    /** Sizes of registers to search in; the long form adds 1000000. */
    search: { type: "string", default: "10000,100000" },
    rounds: { type: "string", default: "200" },
    write: { type: "boolean", default: false },
  },
});
const slices = Number(values.slices);
const inSlice = Math.ceil(Number(values.holders) / slices);
// The logger reads its level once, when it is loaded.
process.env.POWERTOOLS_LOG_LEVEL = "SILENT";
const { eachMessage } = await import("#functions/workers/each-message.ts");
const { importRegister } = await import("#functions/workers/import-register/import-register.ts");

/** Measured before the import begins; each register has its own engine. */
const sizes = values.search.split(",").map(Number);
const searched = await measureSearch(sizes, Number(values.rounds));
console.log(sizes, searched);

const [engine, service] = await Promise.all([openEngine(), startService()]);
process.env.AWS_ENDPOINT_URL_SQS = service.queues;
const queueUrls = await createQueues();
// Without encryption, as the worker opens its tables: registers hold no number of a submission.
const { main, registers: registersTable } = engine.unsealed;
const jobs = jobStore(main);
const registers = registerStore(registersTable);
const queues = queueClient();

const handler = eachMessage({
  message: JobMessage,
  work: importRegister({
    jobs,
    registers,
    ixtrac: ixtracClient({ baseUrl: service.ixtrac, key: async () => "the key" }),
    queues,
    importQueueUrl: queueUrls.import,
    timeZone: "Africa/Lagos",
    clock: () => new Date(),
  }),
}) as unknown as Handler;

/** Measures from the first message until the searches see the register. */
const importHolders = async (from: number, to: number): Promise<Spent> => {
  const registerCode = `R${from}-${to}`;
  const id = randomUUID();
  await jobs.startImport({
    id,
    kind: "import",
    registerCode,
    generation: "imported",
    startedAt: new Date().toISOString(),
    cursor: null,
    read: 0,
    total: 0,
    state: "running",
  });
  const spent = startWatch();
  await queues.send(queueUrls.import, { jobId: id });
  const isDone = Promise.withResolvers<void>();
  const stop = startQueueSource({
    name: "import",
    queueUrl: queueUrls.import,
    batchSize: 1,
    concurrency: 2,
    handler: async (event, context) => {
      const reply = await handler(event, context);
      const job = await jobs.get(id, "import");
      if (job?.state === "done") isDone.resolve();
      if (job?.state === "failed") isDone.reject(new Error(job.error));
      return reply;
    },
  });
  await isDone.promise;
  const all = spent();
  await stop();
  const found = await (await registers.inForce(registerCode)).byAccount(
    holderAt(to - 1).AccountNumber,
  );
  if (found.length !== 1) throw new Error(`${registerCode} is not there`);
  return all;
};

/** Writes the rows of as many holders, made in advance, under separate keys. */
const writeBare = async (from: number, to: number): Promise<{ spent: Spent; rows: number }> => {
  const holders = Array.from({ length: to - from }, (_, n) => holderAt(from + n));
  const rows = await rowsWritten(`B${from}-${to}`, holders);
  const spent = startWatch();
  await writeRows(registersTable, rows);
  return { spent: spent(), rows: rows.length };
};

/** Seconds of each call that removes some rows of an import, until none is left. */
const removeAll = async (from: number, to: number): Promise<number[]> => {
  const seconds: number[] = [];
  for (let isLeft = true; isLeft; ) {
    const begun = performance.now();
    isLeft = await removeRows(registersTable, {
      code: `R${from}-${to}`,
      generation: "imported",
    });
    seconds.push((performance.now() - begun) / 1000);
  }
  return seconds;
};

try {
  const all = { imported: nothing(), bare: nothing(), rows: 0 };
  for (let slice = 0; slice < slices; slice++) {
    const [from, to] = [slice * inSlice, (slice + 1) * inSlice];
    const bare = await writeBare(from, to);
    const imported = await importHolders(from, to);
    all.imported = sum(all.imported, imported);
    all.bare = sum(all.bare, bare.spent);
    all.rows += bare.rows;
    console.log(slice, bare, imported);
  }
  const holders = slices * inSlice;
  const removal = Math.max(...(await removeAll((slices - 1) * inSlice, holders)));
  const rate = ({ seconds }: Spent) => holders / seconds;
  const cpuMs = ({ cpuSeconds }: Spent) => ((cpuSeconds / holders) * 1e3).toFixed(2);
  const rows: Row[] = [
    {
      question: "import of a register, holders a second",
      ours: rate(all.imported).toFixed(0),
      limit: `BatchWrite of the same rows: ${rate(all.bare).toFixed(0)}`,
      ...byClock(ratioAtLeast(rate(all.imported), rate(all.bare), 0.7)),
    },
    {
      question: "import of a register: CPU ms of the functions' thread for a holder",
      ours: cpuMs(all.imported),
      limit: `BatchWrite of the same rows: ${cpuMs(all.bare)}`,
      ...processorAtMost(all.imported.cpuSeconds, all.bare.cpuSeconds, 1.5),
    },
    {
      question: `longest call of a removal, ${removedAtOnce.rows.toLocaleString("en")} rows, s`,
      ours: removal.toFixed(1),
      limit: `BatchWrite of as many: ${((removedAtOnce.rows * all.bare.seconds) / all.rows).toFixed(1)}`,
      ...byClock(atMost(removal, 60)),
    },
    ...searchRows(sizes, searched),
  ];
  const figures = [
    tableOfRows(rows),
    `${holders.toLocaleString("en")} holders, ${all.rows.toLocaleString("en")} rows of each, in ${slices} slices in turns; ${busyWords()}.`,
    searchTable(sizes, searched),
  ].join("\n\n");
  console.log(`\n${figures}`);
  if (values.write) writeFigures(import.meta.dirname, figures);
  tellRows(rows);
} finally {
  await service.stop();
  await engine.stop();
}
