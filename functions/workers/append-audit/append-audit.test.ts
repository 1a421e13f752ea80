import { GetObjectCommand } from "@aws-sdk/client-s3";
import { expect, test } from "vitest";
import { ofFunction } from "#local/iam/current-function.ts";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { auditBucket, startImages, startTables } from "#tests/support/engines.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { hashOf, noHead } from "../../domain/audit/chain.ts";
import { auditChain } from "../../store/logs/audit-chain.ts";
import { auditFileStore } from "../../store/logs/audit-files.ts";
import { logSources } from "../../store/logs/log-sources.ts";
import { logStore } from "../../store/logs/logs.ts";
import { watchLog } from "../../testing/watch-log.ts";
import { appendAudit } from "./append-audit.ts";

const { main, audit } = await startTables();
const s3 = await startImages();
const logs = logStore(main);
const logged = watchLog();

let now = new Date("2026-11-03T09:00:00.000Z");
const clock = () => now;
const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

const deps = {
  chain: auditChain({ table: audit, main }),
  files: auditFileStore({ bucket: auditBucket, s3 }),
  sources: logSources(main),
  timeZone: "Africa/Lagos",
  clock,
};
const worker = (over: Partial<typeof deps> = {}) =>
  ofFunction("append-audit", appendAudit({ ...deps, ...over }));
const append = worker();

const write = (message: string, over: Parameters<typeof aLogEntry>[0] = {}) =>
  logs.write(aLogEntry({ type: "admin", at: now.toISOString(), message, ...over }));
const items = () => Array.fromAsync(deps.chain.itemsFrom(0));
const messages = async () => (await items()).map(({ entry }) => entry.message);
const soundly = async () => {
  let previousHash = noHead.hash;
  for (const [index, item] of (await items()).entries()) {
    expect(item).toMatchObject({ seq: index + 1, previousHash, hash: hashOf(item) });
    previousHash = item.hash;
  }
};

test("D85: entries of all types join the chain once, in order of time", async () => {
  await write("first", { at: "2026-11-03T08:58:00.000Z", type: "upload" });
  await write("third", { at: "2026-11-03T08:59:30.000Z", type: "general" });
  await write("second", { at: "2026-11-03T08:59:00.000Z" });

  await append();
  await append();

  expect(await messages()).toEqual(["first", "second", "third"]);
  await soundly();
  expect(logged("audit.appended")).toEqual([
    ["info", "audit.appended", { count: 3, minutesBehind: 0 }],
    ["info", "audit.appended", { count: 0, minutesBehind: 0 }],
  ]);
});

test("D85: an entry that becomes visible minutes after its time still joins", async () => {
  await write("late", { at: "2026-11-03T08:56:00.000Z" });

  await append();

  expect((await messages()).at(-1)).toBe("late");
});

test("D85: two workers neither fork the chain nor append an entry twice", async () => {
  pass(1);
  for (let count = 0; count < 60; count++) await write(`together ${count}`);

  await Promise.all([append(), append(), append()]);

  const together = (await messages()).filter((it) => String(it).startsWith("together"));
  expect(together).toHaveLength(60);
  expect(new Set(together).size).toBe(60);
  await soundly();
});

test("D85: a worker that dies between two transactions is continued by the next", async () => {
  pass(1);
  for (let count = 0; count < 60; count++) await write(`cut off ${count}`);
  let transactions = 0;
  const dying: typeof deps.chain = {
    ...deps.chain,
    append: async (...given) => {
      transactions += 1;
      if (transactions > 1) throw new Error("killed");
      return deps.chain.append(...given);
    },
  };

  await expect(worker({ chain: dying })()).rejects.toThrow("killed");
  await append();

  const found = (await messages()).filter((it) => String(it).startsWith("cut off"));
  expect(new Set(found).size).toBe(60);
  expect(found).toHaveLength(60);
  await soundly();
});

test("D85: a worker without time left says for how long entries have been waiting", async () => {
  pass(10);
  await write("waits");
  pass(20);
  let asked = 0;
  const passing = () => new Date(now.getTime() + (asked++ === 0 ? 0 : 60_000));

  await worker({ clock: passing })();

  expect(logged("audit.appended")[0]?.[2]).toEqual({ count: 0, minutesBehind: 21 });
  await append();
  expect(await messages()).toContain("waits");
});

test("D85: after the end of a day its chain is in the bucket, and its root goes out by email", async () => {
  const ofDay = await items();
  now = new Date("2026-11-03T23:05:00.000Z");
  await write("next day");

  // Lagos is an hour ahead: five minutes after midnight the day is still open.
  await append();
  expect(await deps.chain.lastClosed()).toBeUndefined();
  pass(10);
  await write("visible too late", { at: "2026-11-03T10:00:00.000Z" });
  await append();
  await append();

  const root = ofDay.at(-1)?.hash;
  const count = ofDay.length;
  const closed = { day: "2026-11-03", firstSeq: 1, lastSeq: count, count, root };
  expect(await deps.chain.closedDays()).toEqual([closed]);
  const { Body } = await s3.send(
    new GetObjectCommand({ Bucket: auditBucket, Key: "days/2026-11-03.jsonl" }),
  );
  const lines = ((await Body?.transformToString()) ?? "").trimEnd().split("\n");
  expect(lines.map((line) => JSON.parse(line))).toEqual(ofDay);

  const [mail, ...others] = await rowsOf(main, (row) => row.mail === "alert");
  expect(others).toEqual([]);
  const log = await logs.get(mail?.log as never);
  expect(log?.message).toBe(
    `Audit log of 2026-11-03 closed: ${count} entries, numbers 1 to ${count}, root ${root}`,
  );
  const newest = (await items()).slice(count).map(({ entry }) => entry.message);
  expect(newest).toEqual(["next day", "visible too late", log?.message]);
  await soundly();
});

test("D85: a day whose file was put before the worker died is closed by the next", async () => {
  now = new Date("2026-11-05T00:00:00.000Z");
  await write("after the fault");
  const dying = { ...deps.chain, close: () => Promise.reject(new Error("killed")) };

  await expect(worker({ chain: dying })()).rejects.toThrow("killed");
  await append();

  expect(await deps.chain.lastClosed()).toMatchObject({
    day: "2026-11-04",
    firstSeq: expect.any(Number),
  });
});

test("D85: rows are only put: nothing of the chain expires", async () => {
  const rows = await rowsOf(audit);

  const starts = new Set(rows.map(({ pk }) => pk.split("#")[0]));
  expect(starts).toEqual(new Set(["CHAIN", "ENTRY", "DAYS"]));
  expect(rows.filter((row) => "expiresAt" in row)).toEqual([]);
  const count = (start: string) => rows.filter(({ pk }) => pk.startsWith(start)).length;
  expect(count("CHAIN")).toBe(count("ENTRY#"));
});

test("D85: while every day that is over is closed, no items of the chain are read again", async () => {
  let reads = 0;
  const itemsFrom: typeof deps.chain.itemsFrom = (seq) => {
    reads += 1;
    return deps.chain.itemsFrom(seq);
  };

  await worker({ chain: { ...deps.chain, itemsFrom } })();

  expect(reads).toBe(0);
});

test("D86: a closed day says from when on the first of its items may be gone", async () => {
  now = new Date("2026-11-05T09:00:00.000Z");
  const [soon, late] = [1_950_000_000, 1_960_000_000];
  await write("kept for good");
  await write("gone late", { expiresAt: late });
  await write("gone soon", { expiresAt: soon });
  await write("gone late as well", { expiresAt: late });
  await append();
  now = new Date("2026-11-06T00:00:00.000Z");

  await append();

  const outlived = 3 * 24 * 3600;
  expect(await deps.chain.lastClosed()).toMatchObject({
    day: "2026-11-05",
    expiresFrom: soon + outlived,
  });
});
