import { expect, test } from "vitest";
import { aRemoval } from "#tests/builders/a-job.ts";
import { indexRows, rowsOf } from "#tests/support/rows.ts";
import { queueClient } from "../../services/queues.ts";
import type { ImportJob } from "../../store/jobs/jobs.ts";
import { holders, startImports } from "../../testing/start-imports.ts";
import { watchLog } from "../../testing/watch-log.ts";
import { importRegister } from "./import-register.ts";

const {
  main,
  table,
  service,
  jobs,
  registers,
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
  expect(logged("import.page", "import.done")).toEqual([
    ["info", "import.page", { jobId: id, read: 10, total: 25 }],
    ["info", "import.page", { jobId: id, read: 20, total: 25 }],
    ["info", "import.done", { jobId: id, read: 25 }],
  ]);
});

test("the log names the register at the end of an import as it does at its start", async () => {
  const { id, registerCode } = await begun({ registerName: "Dangote Cement Plc" });
  serve(holders(5, "Okoro"));

  await runOut(id);

  const messages = (await logsOf(registerCode)).map(({ message }) => message);
  expect(messages).toContain("Upload of the shareholders of Dangote Cement Plc is complete: 5");
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
  expect(await messages()).toEqual([{ jobId: id }]);
  await runOut(id);
  const { length } = service.requests;
  await work({ jobId: id });
  expect(service.requests).toHaveLength(length);

  expect(await jobs.get(id, "import")).toMatchObject({ state: "done", read: 45 });
  for (const ten of [0, 1, 2, 3]) {
    expect(await (await registers.inForce(registerCode)).byAccount(`00000000${ten}`)).toHaveLength(
      10,
    );
  }
  expect(await messages()).toEqual([]);
});

test("a slow worker does not reset a finished import", async () => {
  const { id } = await begun();
  serve(holders(15, "Okoro"));
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const slow = importRegister({
    ...deps,
    registers: { ...registers, writeHolders: () => held },
  })({ jobId: id });

  await runOut(id);
  goOn();
  await slow;

  expect(await jobs.get(id, "import")).toMatchObject({ state: "done", read: 15 });
  expect(await messages()).toEqual([]);
});

const rowsOfGeneration = async ({ registerCode, generation }: ImportJob) =>
  (await rowsOf(table, ({ pk }) => pk.startsWith(`R#${registerCode}#${generation}`))).length;

test("D40: a separate job later removes the rows that an import replaced", async () => {
  const first = await begun();
  serve(holders(5, "Before"));
  await runOut(first.id);
  expect(await removalsOf(first.registerCode)).toEqual([]);
  const second = await begun({ registerCode: first.registerCode });
  serve(holders(15, "After"));
  const waiting = await queueClient().depth(deps.importQueueUrl);

  await runOut(second.id);
  const [removal] = await removalsOf(first.registerCode);
  expect(removal).toMatchObject({ generation: first.generation });
  expect(`${removal?.gsi1sk}`).toContain("2026-11-03T09:06:00.000Z");
  expect(await queueClient().depth(deps.importQueueUrl)).toBe(waiting + 1);
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
  await messages();
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
  expect(await messages()).toEqual([{ jobId: removal.id }]);
  expect(logged("removal.round").at(-1)).toEqual([
    "info",
    "removal.round",
    { jobId: removal.id, isLeft: true },
  ]);
  expect(await jobs.get(removal.id, "removal")).toMatchObject({ rounds: 1 });
  await inRounds({ jobId: removal.id });

  expect(await messages()).toEqual([]);
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

  expect(logged("import.done").map(([, , { jobId }]) => jobId)).toEqual([first.id, second.id]);
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

test("R-52: the log of an import says who started it, if anybody did", async () => {
  serve(holders(3, "Okoro"));
  const [named, plain] = [await begun({ by: "Bisi Adewale" }), await begun()];

  await runOut(named.id);
  await runOut(plain.id);

  expect(await logsOf(named.registerCode)).toMatchObject([
    {
      by: "Bisi Adewale",
      uploaded_by: "Bisi Adewale",
      count: 3,
    },
  ]);
  const [entry] = await logsOf(plain.registerCode);
  expect(entry).not.toHaveProperty("by");
  expect(entry).not.toHaveProperty("uploaded_by");
});
