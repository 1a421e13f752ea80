import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { anImport } from "#tests/builders/a-job.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { registerStore } from "../../store/registers/registers.ts";
import { holders, startImports } from "../../testing/start-imports.ts";
import { watchLog } from "../../testing/watch-log.ts";
import { importRegister } from "./import-register.ts";

const {
  main,
  table,
  service,
  jobs,
  deps,
  work,
  messages,
  serve,
  begun,
  runOut,
  found,
  removalsOf,
  logsOf,
} = await startImports();
const logged = watchLog();

test("a page that ixtrac fails to return is retried later, and no holder is lost", async () => {
  const { id, registerCode } = await begun();
  serve(holders(15, "Okoro"));
  await work({ jobId: id });
  await messages();
  service.answer(500, {});

  await work({ jobId: id });
  expect(await messages()).toEqual([]);
  expect(await jobs.get(id, "import")).toMatchObject({
    state: "running",
    cursor: "10",
    failures: 1,
  });
  serve(holders(15, "Okoro"));
  await runOut(id);

  expect(await found(registerCode, "okoro")).toBe(15);
  expect(await jobs.get(id, "import")).not.toHaveProperty("failures");
});

test("D5, D40: an import fails when ixtrac keeps failing: the old register stays, a new import may start", async () => {
  const { id: first, registerCode } = await begun();
  serve(holders(5, "Before"));
  await runOut(first);
  const { id } = await begun({ registerCode, by: "Bisi Adewale" });
  serve(holders(15, "After"));
  await work({ jobId: id });
  service.answer(500, {});

  for (const _ of [1, 2, 3]) await work({ jobId: id });
  expect(await jobs.startImport(anImport({ registerCode }))).toBe(false);
  await work({ jobId: id });

  expect(await jobs.get(id, "import")).toMatchObject({
    state: "failed",
    error: "ixtrac did not answer, or its answer was not as expected",
  });
  expect([await found(registerCode, "before"), await found(registerCode, "after")]).toEqual([5, 0]);
  const [entry] = await rowsOf(
    main,
    (row) => row.registerCode === registerCode && `${row.message}`.includes("failed"),
  );
  expect(entry).toMatchObject({ log_type: "upload", uploaded_by: "Bisi Adewale" });
  const alerts = await rowsOf(main, (row) => row.mail === "alert");
  expect(alerts.map(({ log }) => log)).toEqual([{ pk: entry?.pk, sk: entry?.sk }]);
  expect(await jobs.startImport(anImport({ registerCode }))).toBe(true);
});

test("D5, D40: an import fails with an error if a page cannot be written, and a new import may start", async () => {
  const { id, registerCode } = await begun();
  const [holder] = holders(1, "Okoro");
  // Longer than DynamoDB allows for a key.
  serve([{ ...(holder as NonNullable<typeof holder>), AccountNumber: "0".repeat(2000) }]);

  await work({ jobId: id });

  expect(await jobs.get(id, "import")).toMatchObject({
    state: "failed",
    read: 0,
    error: "A part of the register could not be written",
  });
  expect(await jobs.startImport(anImport({ registerCode }))).toBe(true);
});

test("D40: an import completes after repeated throttling by the table", async () => {
  const { id, registerCode } = await begun();
  serve(holders(5, "Okoro"));
  const throttled = Object.assign(new Error("Slow down"), { name: "ThrottlingException" });
  const db = { send: () => Promise.reject(throttled) } as never;
  const workMeanwhile = importRegister({ ...deps, registers: registerStore({ ...table, db }) });

  for (const _ of [1, 2, 3, 4, 5]) {
    await expect(workMeanwhile({ jobId: id })).rejects.toBe(throttled);
  }
  await runOut(id);

  expect(await jobs.get(id, "import")).toMatchObject({ state: "done", read: 5 });
  expect(await found(registerCode, "okoro")).toBe(5);
});

/** An import whose first page was read; then ixtrac fails. */
const broken = async () => {
  const job = await begun();
  serve(holders(15, "Okoro"));
  await work({ jobId: job.id });
  await messages();
  service.answer(500, {});
  return job;
};

test("D5: a failing page is retried after 5, 20 and 60 seconds, and then the import fails", async () => {
  const { id: jobId, registerCode } = await broken();
  const delays: unknown[] = [];
  const queues: typeof deps.queues = {
    send: async (...[, message, how]) => void delays.push([message, how]),
  };

  for (const _ of [1, 2, 3, 4, 5]) await importRegister({ ...deps, queues })({ jobId });

  const [removal] = await removalsOf(registerCode);
  expect(delays).toEqual([
    [{ jobId }, { delaySeconds: 5 }],
    [{ jobId }, { delaySeconds: 20 }],
    [{ jobId }, { delaySeconds: 60 }],
    [{ jobId: removal?.id }, { delaySeconds: 360 }],
  ]);
  expect(logged("import.passing", "import.failed")).toEqual([
    ...[1, 2, 3].map((failures) => ["warn", "import.passing", { jobId, failures }]),
    ["error", "import.failed", { error: expect.any(Error), jobId }],
  ]);
});

test("two workers that fail at the same page count one failure and send one message", async () => {
  const { id: jobId } = await broken();
  const sent: unknown[] = [];
  const queues: typeof deps.queues = { send: async (_, message) => void sent.push(message) };
  const both = importRegister({ ...deps, queues });
  // Neither fails before both have read the job.
  const asked: ServerResponse[] = [];
  service.behave((_, response) => {
    asked.push(response);
    if (asked.length === 2) for (const one of asked) one.writeHead(500).end();
  });

  await Promise.all([both({ jobId }), both({ jobId })]);

  expect(await jobs.get(jobId, "import")).toMatchObject({ failures: 1 });
  expect(sent).toEqual([{ jobId }]);
  expect(logged("import.passing")).toHaveLength(1);
});

test("two workers that give up the same import log and alert it once and remove its rows once", async () => {
  const { id: jobId, registerCode } = await broken();
  for (const _ of [1, 2, 3]) await work({ jobId });

  await Promise.all([work({ jobId }), work({ jobId })]);

  expect(logged("import.failed")).toHaveLength(1);
  expect(await logsOf(registerCode)).toHaveLength(1);
  expect(await removalsOf(registerCode)).toHaveLength(1);
});
