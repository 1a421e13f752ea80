import { GetObjectCommand, ListObjectsV2Command } from "@aws-sdk/client-s3";
import { expect, test } from "vitest";
import { ofFunction } from "#local/iam/current-function.ts";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { auditBucket, startImages, startTables } from "#tests/support/engines.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { hashOf, noHead } from "../../domain/audit/chain.ts";
import { isBatchSigned, signerOf } from "../../domain/audit/signature.ts";
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
  signer: async () => signerOf("first-key"),
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

const textOf = async (Key: string) => {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: auditBucket, Key }));
  return (await Body?.transformToString()) ?? "";
};
const namesOf = async (Prefix: string) => {
  const listing = new ListObjectsV2Command({ Bucket: auditBucket, Prefix });
  return ((await s3.send(listing)).Contents ?? []).map(({ Key = "" }) => Key);
};
/** Of each file of a day. */
const itemsOfFiles = async (day: string) => {
  const texts = await Promise.all((await namesOf(`days/${day}/`)).map(textOf));
  return texts.map((text) =>
    text
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line)),
  );
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
  await append();
  await write("waits");
  pass(20);
  let asked = 0;
  const passing = () => new Date(now.getTime() + (asked++ === 0 ? 0 : 60_000));

  await worker({ clock: passing })();

  expect(logged("audit.appended").at(-1)?.[2]).toEqual({ count: 0, minutesBehind: 21 });
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
  const closed = { day: "2026-11-03", firstSeq: 1, lastSeq: count, count, root, pieces: 1 };
  expect(await deps.chain.closedDays()).toEqual([closed]);
  expect(await itemsOfFiles("2026-11-03")).toEqual([ofDay]);

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

test("D85: rows are put and nothing of the chain expires", async () => {
  const rows = await rowsOf(audit);

  const starts = new Set(rows.map(({ pk }) => pk.split("#")[0]));
  expect(starts).toEqual(new Set(["CHAIN", "ENTRY", "DAYS", "PIECES", "PLACE"]));
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

const anchors = async () =>
  Promise.all(
    (await namesOf("days/anchors/")).map(async (name) => [name, JSON.parse(await textOf(name))]),
  );
const anchored = async () => (await anchors()).map(([name, { seq }]) => [name, seq]);

test("D85: the head of the chain is anchored once an hour, and only if the chain has moved", async () => {
  now = new Date("2026-11-07T08:10:00.000Z");
  await append();
  await append();
  const before = await anchored();

  now = new Date("2026-11-07T09:10:00.000Z");
  await append();
  expect(await anchored()).toEqual(before);

  await write("moves");
  await append();
  pass(10);
  await write("moves again");
  await append();
  const head = (await items()).at(-1)?.seq ?? 0;
  expect(await anchored()).toEqual([...before, ["days/anchors/2026-11-07T09.json", head - 1]]);

  pass(60);
  await append();
  expect((await anchored()).at(-1)).toEqual(["days/anchors/2026-11-07T10.json", head]);
});

test("D85: a worker that dies after it put an anchor does not put it twice, and the next hour has its own", async () => {
  now = new Date("2026-11-07T12:10:00.000Z");
  await write("before the fault");
  const keepPlace = () => Promise.reject(new Error("killed"));

  await expect(worker({ chain: { ...deps.chain, keepPlace } })()).rejects.toThrow("killed");
  await append();
  await write("after the fault");
  await append();
  pass(60);
  await append();

  const head = (await items()).at(-1)?.seq ?? 0;
  expect((await anchored()).slice(-2)).toEqual([
    ["days/anchors/2026-11-07T12.json", head - 1],
    ["days/anchors/2026-11-07T13.json", head],
  ]);
});

test("D85: each batch is signed as it is, so its signature fits no other numbers and no other key", async () => {
  const signed = (await items()).flatMap(({ hash, signature }) =>
    signature ? [{ hash, signature }] : [],
  );
  const [, { signatures }] = (await anchors())[0] ?? ["", { signatures: [] }];
  const key = signatures[0].publicKey;
  const other =
    signerOf("another-key").anchor({ seq: 1, hash: "" }, "").signatures[0]?.publicKey ?? "";

  expect(signed.length).toBeGreaterThan(5);
  for (const { hash, signature } of signed) {
    expect(isBatchSigned(hash, signature, [key])).toBe(true);
    expect(isBatchSigned(hash, { ...signature, from: signature.from - 1 }, [key])).toBe(false);
    expect(isBatchSigned(hash, signature, [other])).toBe(false);
  }
});

test("D137: after an entry that joined late, no earlier entries are read again", async () => {
  now = new Date("2026-11-08T09:00:00.000Z");
  await write("in time");
  await append();
  now = new Date("2026-11-09T09:00:00.000Z");
  await write("very late", { at: "2026-11-08T08:00:00.000Z" });
  await append();
  expect(await messages()).toContain("very late");
  pass(30);
  const reads: string[] = [];
  const ofDay: typeof deps.sources.ofDay = (day, from = "") => {
    reads.push(from || day);
    return deps.sources.ofDay(day, from);
  };

  await append();
  await worker({ sources: { ...deps.sources, ofDay } })();

  expect(reads).toHaveLength(1);
  expect(reads[0]).toMatch(/^2026-11-09T09/);
});

test("D137: a time limit ends the reading of the log, and the next minute goes on there", async () => {
  now = new Date("2026-11-12T09:00:00.000Z");
  await append();
  for (let count = 0; count < 250; count++) await write(`long ${count}`);
  pass(1);
  let asked = 0;
  const missing: typeof deps.chain.missing = (entries) => {
    asked += 1;
    pass(1);
    return deps.chain.missing(entries);
  };
  const slow = worker({ chain: { ...deps.chain, missing } });

  await slow();
  expect(asked).toBeLessThanOrEqual(4);
  for (let minutes = 0; minutes < 20; minutes++) await slow();

  const long = (await messages()).filter((message) => String(message).startsWith("long"));
  expect(long).toHaveLength(250);
  await soundly();
});
