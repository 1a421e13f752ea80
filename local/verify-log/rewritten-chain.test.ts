import {
  DeleteObjectCommand,
  ListObjectVersionsCommand,
  PutObjectCommand,
} from "@aws-sdk/client-s3";
import { DeleteCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterEach, expect, test } from "vitest";
import { type ChainItem, entryHashOf, hashOf } from "#functions/domain/audit/chain.ts";
import { signerOf } from "#functions/domain/audit/signature.ts";
import { auditChain } from "#functions/store/logs/audit-chain.ts";
import { auditFileStore } from "#functions/store/logs/audit-files.ts";
import { logSources } from "#functions/store/logs/log-sources.ts";
import { logStore } from "#functions/store/logs/logs.ts";
import type { Table } from "#functions/store/table/table.ts";
import { appendAudit } from "#functions/workers/append-audit/append-audit.ts";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { auditBucket, startImages, startTables } from "#tests/support/engines.ts";
import { type Row, rowsOf } from "#tests/support/rows.ts";
import { auditedIn } from "./audited.ts";
import { verify } from "./verify.ts";

/** Somebody with rights on the tables makes an open day again, with all its hashes. */
const { main, audit } = await startTables();
const s3 = await startImages();
const timeZone = "Africa/Lagos";
const day = "2026-11-03";
const at = (time: string) => new Date(`${day}T${time}:00.000Z`);

let now = at("08:00");
let key = "first-key";
const chain = auditChain({ table: audit, main });
const append = appendAudit({
  chain,
  files: auditFileStore({ bucket: auditBucket, s3 }),
  sources: logSources(main),
  signer: async () => signerOf(key),
  timeZone,
  clock: () => now,
});
const verified = async () =>
  verify(await auditedIn({ main, audit, s3, bucket: auditBucket, timeZone, now }));
const found = async () => (await verified()).findings;

const put = (table: Table, row: Row) =>
  table.db.send(new PutCommand({ TableName: table.name, Item: row }));
const remove = (table: Table, { pk, sk }: Row) =>
  table.db.send(new DeleteCommand({ TableName: table.name, Key: { pk, sk } }));
const write = async (time: string, count = 2) => {
  now = at(time);
  for (let entry = 1; entry <= count; entry++) {
    const message = `${time}, entry ${entry}`;
    const when = new Date(now.getTime() + entry).toISOString();
    await logStore(main).write(aLogEntry({ type: "admin", at: when, timeZone, message }));
  }
};
const chained = (isWanted = (_: Row) => true) =>
  rowsOf(audit, (row) => row.pk === "CHAIN" && isWanted(row));
const strip = async (rows: Row[]) => {
  for (const { signature: _, ...row } of rows) await put(audit, row as Row);
};

// Numbers 1 and 2 as release 1.0.0 left them.
await write("08:00");
const first = await Array.fromAsync(logSources(main).ofDay(day));
await chain.append(undefined, first, {
  now,
  dayOf: () => day,
  sign: () => ({ from: 1, value: "" }),
});
await strip(await chained());
for (const time of ["09:00", "09:20", "09:40", "10:10", "10:30"]) {
  await write(time);
  await append();
}
now = at("10:50");

const sound = { main: await rowsOf(main), audit: await rowsOf(audit) };
const anchors = ["days/anchors/2026-11-03T09.json", "days/anchors/2026-11-03T10.json"];
afterEach(async () => {
  for (const [table, rows] of [
    [main, sound.main],
    [audit, sound.audit],
  ] as const) {
    for (const row of await rowsOf(table)) await remove(table, row);
    for (const row of rows) await put(table, row);
  }
  const listing = new ListObjectVersionsCommand({ Bucket: auditBucket });
  for (const { Key = "", VersionId } of (await s3.send(listing)).Versions ?? []) {
    if (anchors.includes(Key)) continue;
    await s3.send(new DeleteObjectCommand({ Bucket: auditBucket, Key, VersionId }));
  }
  now = at("10:50");
  key = "first-key";
});

type Resign = (item: ChainItem, signature: NonNullable<ChainItem["signature"]>) => unknown;
/** Changes an entry and makes every later hash again. */
const rewrite = async (from: number, resign: Resign) => {
  let previousHash: string | undefined;
  for (const row of (await chained()).filter(({ seq }) => Number(seq) >= from)) {
    const { signature, ...item } = row as unknown as ChainItem & Row;
    if (item.seq === from) {
      item.entry = { ...item.entry, message: "something else" };
      await put(main, { ...item.source, ...item.entry });
    }
    item.entryHash = entryHashOf(item.entry);
    item.previousHash = previousHash ?? item.previousHash;
    item.hash = hashOf(item);
    previousHash = item.hash;
    const signed = signature && resign(item, signature);
    await put(audit, { ...item, ...(signed ? { signature: signed } : {}) });
  }
};
const stripped: Resign = () => undefined;
const asBefore: Resign = (_, signature) => signature;
const withAnotherKey: Resign = ({ hash }, { from }) => signerOf("another-key").batch(from, hash);

test("D85: a chain that goes on from release 1.0.0 is sound, and two anchors show its key", async () => {
  expect(await verified()).toMatchObject({ findings: [], chained: 12, anchors: 2 });
  expect((await verified()).keys).toHaveLength(1);
});

test("D85: signatures that were stripped are missed from the first anchor on", async () => {
  await strip(await chained());

  expect(await found()).toEqual(["Of the chain the numbers 5 to 12 are not signed"]);
});

test.each([
  ["stripped", stripped, "Of the chain the numbers 11 to 12 are not signed"],
  ["as before", asBefore, "The signature of number 12 of the chain is not of its key"],
  ["with another key", withAnotherKey, "The signature of number 12 of the chain is not of its key"],
])(
  "D85: an entry rewritten after the last anchor is found, its signature %s",
  async (_, resign, finding) => {
    await rewrite(11, resign);

    expect(await found()).toEqual([finding]);
  },
);

test("D85: what the worker appends to a rewritten chain does not vouch for it", async () => {
  await rewrite(11, stripped);
  await write("11:10");
  await append();
  now = at("11:30");

  expect(await found()).toEqual(["Of the chain the numbers 11 to 12 are not signed"]);
});

test("D85: a whole chain with another key differs from its anchors", async () => {
  await rewrite(1, withAnotherKey);

  expect(await found()).toEqual([
    "Number 4 of the chain differs from the anchor of 2026-11-03T09",
    ...[6, 8].map((seq) => `The signature of number ${seq} of the chain is not of its key`),
    "Number 10 of the chain differs from the anchor of 2026-11-03T10",
    ...[10, 12].map((seq) => `The signature of number ${seq} of the chain is not of its key`),
  ]);
});

test("D85: an entry of release 1.0.0 is covered by the first anchor", async () => {
  await rewrite(1, stripped);

  expect(await found()).toContain("Number 4 of the chain differs from the anchor of 2026-11-03T09");
});

test("D85: a chain that was cut off ends before its anchor, also when it has grown again", async () => {
  const cut = await chained(({ seq }) => Number(seq) > 8);
  const isOf = ({ pk, sk }: Row) =>
    cut.some(({ source }) => {
      const { pk: of, sk: at } = source as Row;
      return (pk === of && sk === at) || pk === `ENTRY#${of}#${at}`;
    });
  for (const row of await rowsOf(main, isOf)) await remove(main, row);
  for (const row of [...cut, ...(await rowsOf(audit, isOf))]) await remove(audit, row);

  expect(await found()).toEqual([
    "The chain ends at number 8, before number 10 of the anchor of 2026-11-03T10",
  ]);
  await write("11:10", 4);
  await append();
  expect(await found()).toContain(
    "Number 10 of the chain differs from the anchor of 2026-11-03T10",
  );
});

const putAnchor = async (hour: string, secret: string) => {
  const { seq, hash } = (await chain.head()) ?? { seq: 0, hash: "" };
  const Key = `days/anchors/${hour}.json`;
  const Body = JSON.stringify(signerOf(secret).anchor({ seq, hash }, `${hour}:55:00.000Z`));
  await s3.send(new PutObjectCommand({ Bucket: auditBucket, Key, Body }));
};

test("D85: an anchor with another key, and one of another hour, are found", async () => {
  await rewrite(11, withAnotherKey);
  await putAnchor("2026-11-03T08", "another-key");

  expect(await found()).toEqual([
    "The anchor of 2026-11-03T08 is not signed with the key of the anchor before",
    "The signature of number 12 of the chain is not of its key",
  ]);
});

test("D85: a new key is vouched for by an anchor with both keys, and then goes on alone", async () => {
  key = "second-key first-key";
  await write("12:10");
  await append();
  key = "second-key";
  await write("13:10");
  await append();
  now = at("13:30");
  expect(await found()).toEqual([]);

  key = "third-key";
  await write("14:10");
  await append();
  expect(await found()).toContain(
    "The anchor of 2026-11-03T14 is not signed with the key of the anchor before",
  );
});

test("D85: a chain that moves for more than an hour without an anchor is found", async () => {
  const files = { ...auditFileStore({ bucket: auditBucket, s3 }), anchor: async () => true };
  const sources = logSources(main);
  const signer = async () => signerOf(key);
  await write("11:40");
  await appendAudit({ chain, files, sources, signer, timeZone, clock: () => now })();
  now = at("12:00");

  expect(await found()).toEqual(["From number 13 on, the chain has no anchor"]);
});

test("D85: a log that goes on while it is verified is sound", async () => {
  now = at("11:10");
  const audited = await auditedIn({ main, audit, s3, bucket: auditBucket, timeZone, now });
  for (const time of ["11:20", "12:50", "14:10"]) {
    await write(time);
    await append();
  }

  expect((await verify(audited)).findings).toEqual([]);
});
