import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { anImport, aRemoval } from "#tests/builders/a-job.ts";
import { startQueueEngine, startTables } from "#tests/support/engines.ts";
import { messagesOf } from "#tests/support/messages.ts";
import { indexRows, rowsOf } from "#tests/support/rows.ts";
import { ixtracClient } from "../../services/ixtrac.ts";
import { queueClient } from "../../services/queues.ts";
import { type ImportJob, jobStore } from "../../store/jobs/jobs.ts";
import { registerStore } from "../../store/registers/registers.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { importRegister } from "./import-register.ts";

const { main, registers: table } = await startTables();
const queueUrls = await startQueueEngine();
const service = await startTestServer();
afterAll(() => service.stop());

const jobs = jobStore(main);
const registers = registerStore(table);
const deps = {
  jobs,
  registers,
  ixtrac: ixtracClient({ baseUrl: service.baseUrl, key: async () => "the key", limitMs: 10_000 }),
  queues: queueClient(),
  importQueueUrl: queueUrls.import,
  timeZone: "Africa/Lagos",
  clock: () => new Date("2026-11-03T09:00:00.000Z"),
};
const work = importRegister(deps);

const holders = (count: number, LastName: string) =>
  Array.from({ length: count }, (_, n) => ({
    AccountNumber: String(n).padStart(10, "0"),
    FirstName: `Nr${n}`,
    LastName,
    MiddleName: null,
    CompanyName: null,
  }));

/** Serves these holders as ixtrac, in pages of ten whatever limit is requested. */
const serve = (all: ReturnType<typeof holders>) =>
  service.behave((request, response) => {
    const { searchParams } = new URL(request.url ?? "", "http://ixtrac");
    const start = Number(searchParams.get("cursor") ?? 0);
    const nextCursor = start + 10 < all.length ? String(start + 10) : null;
    const results = all.slice(start, start + 10);
    response.end(JSON.stringify({ results, nextCursor, total: all.length }));
  });

const begun = async (over: Parameters<typeof anImport>[0] = {}) => {
  const job = anImport({ registerCode: randomUUID().slice(0, 8), ...over });
  expect(await jobs.startImport(job)).toBe(true);
  return job;
};

const runOut = async (jobId: string) => {
  let messages: unknown[] = [{ jobId }];
  while (messages.length > 0) {
    for (const message of messages) await work(message as { jobId: string });
    messages = await messagesOf(queueUrls.import);
  }
};

const found = async (code: string, word: string) =>
  (await (await registers.inForce(code)).byName([word])).length;

test("R-36, D40: an import reads a register page by page, and searches find it only when it is complete", async () => {
  const { id, registerCode } = await begun();
  serve(holders(25, "Okoro"));

  await work({ jobId: id });
  expect(await found(registerCode, "okoro")).toBe(0);
  expect(await jobs.get(id, "import")).toMatchObject({ read: 10, total: 25, cursor: "10" });
  await runOut(id);

  expect(await jobs.get(id, "import")).toMatchObject({ state: "done", read: 25, total: 25 });
  expect(await (await registers.inForce(registerCode)).byAccount("000000002")).toHaveLength(5);
  expect(service.requests.map(({ url }) => url)).toEqual([
    `/registers/${registerCode}/holders?limit=1000`,
    `/registers/${registerCode}/holders?limit=1000&cursor=10`,
    `/registers/${registerCode}/holders?limit=1000&cursor=20`,
  ]);
});

test("D40: a second import replaces the holders only when it is complete", async () => {
  const { id: first, registerCode } = await begun();
  serve(holders(5, "Before"));
  await runOut(first);
  const { id: second } = await begun({ registerCode });
  serve(holders(15, "After"));

  await work({ jobId: second });
  expect([await found(registerCode, "before"), await found(registerCode, "after")]).toEqual([5, 0]);
  await runOut(second);

  expect([await found(registerCode, "before"), await found(registerCode, "after")]).toEqual([
    0, 15,
  ]);
});

test("repeated and concurrent messages neither skip a page of an import nor count it twice", async () => {
  const { id, registerCode } = await begun();
  serve(holders(45, "Okoro"));

  await Promise.all([work({ jobId: id }), work({ jobId: id }), work({ jobId: id })]);
  await runOut(id);
  await work({ jobId: id });

  expect(await jobs.get(id, "import")).toMatchObject({ state: "done", read: 45 });
  for (const ten of [0, 1, 2, 3]) {
    expect(await (await registers.inForce(registerCode)).byAccount(`00000000${ten}`)).toHaveLength(
      10,
    );
  }
  expect(await messagesOf(queueUrls.import)).toEqual([]);
});

test("a slow worker does not reset a finished import", async () => {
  const { id } = await begun();
  serve(holders(15, "Okoro"));
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const slow = importRegister({
    jobs,
    registers: { ...registers, writeHolders: () => held },
    ixtrac: ixtracClient({ baseUrl: service.baseUrl, key: async () => "the key" }),
    queues: queueClient(),
    importQueueUrl: queueUrls.import,
    timeZone: "Africa/Lagos",
    clock: () => new Date(),
  })({ jobId: id });

  await runOut(id);
  goOn();
  await slow;

  expect(await jobs.get(id, "import")).toMatchObject({ state: "done", read: 15 });
  expect(await messagesOf(queueUrls.import)).toEqual([]);
});

test("a page that ixtrac fails to return is retried later, and no holder is lost", async () => {
  const { id, registerCode } = await begun();
  serve(holders(15, "Okoro"));
  await work({ jobId: id });
  await messagesOf(queueUrls.import);
  service.answer(500, {});

  await work({ jobId: id });
  expect(await messagesOf(queueUrls.import)).toEqual([]);
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

const rowsOfGeneration = async ({ registerCode, generation }: ImportJob) =>
  (await rowsOf(table, ({ pk }) => pk.startsWith(`R#${registerCode}#${generation}`))).length;

/** The jobs that remove the unused rows of a register. */
const removalsOf = (code: string) =>
  rowsOf(main, ({ kind, registerCode }) => kind === "removal" && registerCode === code);

test("D40: a separate job later removes the rows that an import replaced", async () => {
  const first = await begun();
  serve(holders(5, "Before"));
  await runOut(first.id);
  expect(await removalsOf(first.registerCode)).toEqual([]);
  const second = await begun({ registerCode: first.registerCode });
  serve(holders(15, "After"));
  const waiting = await queueClient().depth(queueUrls.import);

  await runOut(second.id);
  const [removal] = await removalsOf(first.registerCode);
  expect(removal).toMatchObject({ generation: first.generation });
  expect(`${removal?.gsi1sk}`).toContain("2026-11-03T09:06:00.000Z");
  expect(await queueClient().depth(queueUrls.import)).toBe(waiting + 1);
  expect(await rowsOfGeneration(first)).toBeGreaterThan(5);
  await runOut(`${removal?.id}`);

  expect(await rowsOfGeneration(first)).toBe(0);
  expect(await found(first.registerCode, "after")).toBe(15);
  expect(await removalsOf(first.registerCode)).toEqual([]);
});

test("D40: the rows of a failed import are removed", async () => {
  const job = await begun();
  serve(holders(15, "Okoro"));
  await work({ jobId: job.id });
  await messagesOf(queueUrls.import);
  service.answer(500, {});
  for (const _ of [1, 2, 3, 4]) await work({ jobId: job.id });
  expect(await jobs.get(job.id, "import")).toMatchObject({ state: "failed" });
  expect(await rowsOfGeneration(job)).toBeGreaterThan(10);

  for (const { id } of await removalsOf(job.registerCode)) await runOut(`${id}`);

  expect(await rowsOfGeneration(job)).toBe(0);
  expect(await removalsOf(job.registerCode)).toEqual([]);
});

test("a removal works in rounds, and two copies of a message cause only one next round", async () => {
  const job = await begun();
  serve(holders(5, "Okoro"));
  await runOut(job.id);
  const removal = aRemoval({ registerCode: job.registerCode });
  await jobs.start(removal);
  let called = 0;
  const areTwo = Promise.withResolvers<void>();
  const removeSome = async () => {
    const isLast = ++called === 3;
    if (called === 2) areTwo.resolve();
    await areTwo.promise;
    return !isLast;
  };
  const inRounds = importRegister({ ...deps, registers: { ...registers, removeSome } });

  await Promise.all([inRounds({ jobId: removal.id }), inRounds({ jobId: removal.id })]);
  expect(await messagesOf(queueUrls.import)).toEqual([{ jobId: removal.id }]);
  expect(await jobs.get(removal.id, "removal")).toMatchObject({ rounds: 1 });
  await inRounds({ jobId: removal.id });

  expect(await messagesOf(queueUrls.import)).toEqual([]);
  expect(await jobs.get(removal.id, "removal")).toBeUndefined();
  expect((await indexRows(main, "RUNNING")).filter(({ id }) => id === removal.id)).toEqual([]);
});

test("a worker that resumes late does not replace the register with its older import", async () => {
  const first = await begun();
  const { registerCode } = first;
  serve(holders(5, "Before"));
  const isHeld = Promise.withResolvers<void>();
  const late = importRegister({
    ...deps,
    registers: { ...registers, writeHolders: () => isHeld.promise },
  })({ jobId: first.id });
  await runOut(first.id);
  const second = await begun({ registerCode });
  serve(holders(15, "After"));
  await runOut(second.id);

  isHeld.resolve();
  await late;

  expect(await registers.generationOf(registerCode)).toBe(second.generation);
  expect(await found(registerCode, "after")).toBe(15);
});

test("an import of an empty register completes with no holders", async () => {
  const { id, registerCode } = await begun();
  serve([]);

  await runOut(id);

  expect(await jobs.get(id, "import")).toMatchObject({ state: "done", read: 0 });
  expect(await registers.generationOf(registerCode)).toBeDefined();
});

test("a message about an unknown job does nothing", async () => {
  serve(holders(5, "Okoro"));

  await work({ jobId: "unknown" });

  expect(service.requests).toEqual([]);
});

const logOf = async (code: string) =>
  (await rowsOf(main, (row) => row.kind === "log" && row.registerCode === code))[0];

test("R-52: the log of an import says who started it, if anybody did", async () => {
  serve(holders(3, "Okoro"));
  const [named, plain] = [await begun({ by: "Bisi Adewale" }), await begun()];

  await runOut(named.id);
  await runOut(plain.id);

  expect(await logOf(named.registerCode)).toMatchObject({
    by: "Bisi Adewale",
    uploaded_by: "Bisi Adewale",
    count: 3,
  });
  expect(await logOf(plain.registerCode)).not.toHaveProperty("by");
  expect(await logOf(plain.registerCode)).not.toHaveProperty("uploaded_by");
});
