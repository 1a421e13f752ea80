import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectVersionsCommand,
  PutObjectCommand,
} from "@aws-sdk/client-s3";
import { DeleteCommand, GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterEach, expect, test, vi } from "vitest";
import { signerOf } from "#functions/domain/audit/signature.ts";
import { auditChain } from "#functions/store/logs/audit-chain.ts";
import { auditFileStore } from "#functions/store/logs/audit-files.ts";
import { logSources } from "#functions/store/logs/log-sources.ts";
import { logStore } from "#functions/store/logs/logs.ts";
import { auditKeys } from "#functions/store/table/keys.ts";
import type { Table } from "#functions/store/table/table.ts";
import { appendAudit } from "#functions/workers/append-audit/append-audit.ts";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { auditBucket, startImages, startTables } from "#tests/support/engines.ts";
import { type Row, rowsOf } from "#tests/support/rows.ts";
import { auditedIn } from "./audited.ts";
import { linesOf } from "./report.ts";
import { verify } from "./verify.ts";

// The logger reads its level once, when it is loaded.
vi.hoisted(() => {
  process.env.POWERTOOLS_LOG_LEVEL = "SILENT";
});

const { main, audit } = await startTables();
const s3 = await startImages();
const timeZone = "Africa/Lagos";

const closedAt = new Date("2026-11-04T09:00:00.000Z");
let now = new Date("2026-11-03T09:00:00.000Z");
const chain = auditChain({ table: audit, main });
const append = appendAudit({
  chain,
  files: auditFileStore({ bucket: auditBucket, s3 }),
  sources: logSources(main),
  signer: async () => signerOf("first-key"),
  timeZone,
  clock: () => now,
});
const verified = (at = closedAt) =>
  auditedIn({ main, audit, s3, bucket: auditBucket, timeZone, now: at }).then(verify);
const found = async (at = closedAt) => (await verified(at)).findings;

for (const [index, type] of (["admin", "upload", "shareholder"] as const).entries()) {
  const at = `2026-11-03T08:5${index}:00.000Z`;
  await logStore(main).write(aLogEntry({ type, at, timeZone, message: `entry ${index + 1}` }));
}
await append();
now = closedAt;
await append();
await append();

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const back of undo.splice(0).reverse()) await back();
  expect(await found()).toEqual([]);
});

const put = async (table: Table, row: Row) => {
  const { pk, sk } = row;
  const { Item } = await table.db.send(
    new GetCommand({ TableName: table.name, Key: { pk, sk }, ConsistentRead: true }),
  );
  undo.push(() =>
    Item
      ? table.db.send(new PutCommand({ TableName: table.name, Item }))
      : table.db.send(new DeleteCommand({ TableName: table.name, Key: { pk, sk } })),
  );
  await table.db.send(new PutCommand({ TableName: table.name, Item: row }));
};
const remove = async (table: Table, row: Row) => {
  undo.push(() => table.db.send(new PutCommand({ TableName: table.name, Item: row })));
  const { pk, sk } = row;
  await table.db.send(new DeleteCommand({ TableName: table.name, Key: { pk, sk } }));
};
const chained = async (seq: number): Promise<Row> => {
  const [row] = await rowsOf(audit, (it) => it.pk === "CHAIN" && it.seq === seq);
  if (!row) throw new Error(`Nothing has the number ${seq}`);
  return row;
};
const entry = async (message: string): Promise<Row> => {
  const [row] = await rowsOf(main, (it) => it.message === message);
  if (!row) throw new Error(`No entry says ${message}`);
  return row;
};
const file = { Bucket: auditBucket, Key: "days/2026-11-03/00001.jsonl" };
const putFile = async (Body: string, Key = file.Key) => {
  const { VersionId } = await s3.send(new PutObjectCommand({ ...file, Key, Body }));
  undo.push(() => s3.send(new DeleteObjectCommand({ ...file, Key, VersionId })));
};
/** As if the file had never been there. */
const removeVersions = async (Key: string) => {
  const text = await textOfFile();
  const listing = new ListObjectVersionsCommand({ Bucket: auditBucket, Prefix: Key });
  const { Versions = [] } = await s3.send(listing);
  for (const { VersionId } of Versions) {
    await s3.send(new DeleteObjectCommand({ Bucket: auditBucket, Key, VersionId }));
  }
  undo.push(() => s3.send(new PutObjectCommand({ Bucket: auditBucket, Key, Body: text })));
};
const textOfFile = async () => {
  const { Body } = await s3.send(new GetObjectCommand(file));
  return (await Body?.transformToString()) ?? "";
};
const removeFile = async () => {
  await s3.send(new DeleteObjectCommand(file));
  undo.push(async () => {
    const listing = new ListObjectVersionsCommand({ Bucket: auditBucket, Prefix: file.Key });
    const { DeleteMarkers = [] } = await s3.send(listing);
    for (const { VersionId } of DeleteMarkers) {
      await s3.send(new DeleteObjectCommand({ ...file, VersionId }));
    }
  });
};

test("D85: of a log that nobody touched nothing is reported", async () => {
  const report = await verified();

  expect(report).toEqual({
    findings: [],
    entries: 4,
    chained: 4,
    closedDays: 1,
    expiredDays: 0,
    waiting: 0,
    late: 0,
    anchors: 2,
    keys: [expect.any(String)],
  });
  expect(linesOf(report, []).at(-1)).toBe("Nothing was changed, removed or inserted");
});

test("D85: a changed, a removed and an inserted log entry are found", async () => {
  const [one, two] = [await entry("entry 1"), await entry("entry 2")];
  await put(main, { ...one, message: "something else" });
  await remove(main, two);
  await put(main, { ...one, sk: "2026-11-03T08:00:00.000Z#00000000", message: "inserted" });

  expect(await found()).toEqual([
    `${one.pk} ${one.sk} was changed: it differs from number 1 of the chain`,
    `${two.pk} ${two.sk} was removed: it is number 2 of the chain`,
    `${one.pk} 2026-11-03T08:00:00.000Z#00000000 is not in the chain: it was inserted later, or the worker is behind`,
  ]);
});

test("D85: an entry inserted before the first and after the last day is found as well", async () => {
  const one = await entry("entry 1");
  for (const day of ["2026-10-01", "2026-12-01"]) {
    await put(main, { ...one, pk: `LOG#admin#${day}`, sk: `${day}T08:00:00.000Z#00000000` });
    await put(main, { pk: "LOGDAYS#admin", sk: day, count: 1 });
  }

  // A time that lies ahead is as new as can be.
  expect(await found()).toHaveLength(1);
  expect(await found(new Date("2026-12-02T00:00:00.000Z"))).toHaveLength(3);
});

test("D85: a changed item of the chain is found, also with hashes made again", async () => {
  const item = await chained(2);
  await put(audit, { ...item, entry: { message: "something else" } });

  expect(await found()).toEqual([
    "The entry in number 2 of the chain was changed",
    "The file of 2026-11-03/00001 differs from the chain, from line 2",
  ]);
  await put(audit, { ...item, hash: "0".repeat(64) });
  expect(await found()).toContain("Number 2 of the chain was changed");
  expect(await found()).toContain("Number 3 of the chain does not follow from number 2");
});

test("D85: an item removed from the chain and one inserted at its end are found", async () => {
  const [two, last] = [await chained(2), await chained(4)];
  await remove(audit, two);
  await put(audit, { ...last, sk: "000000000005", seq: 5 });

  const findings = await found();

  expect(findings).toContain("Of the chain the numbers 2 to 2 are missing");
  expect(findings).toContain("The row of 2026-11-03 does not fit the chain");
  expect(findings).toContain("Number 5 of the chain does not follow from number 4");
  expect(findings.filter((it) => it.includes("is in the chain twice"))).toHaveLength(1);
});

test("D85: a changed, a removed and an inserted row of a closed day are found", async () => {
  const [row] = await rowsOf(audit, ({ pk }) => pk === "DAYS");
  if (!row) throw new Error("No day is closed");
  await put(audit, { ...row, root: "0".repeat(64) });
  await put(audit, { ...row, sk: "2026-11-01", day: "2026-11-01" });
  expect(await found()).toEqual([
    "The row of 2026-11-03 does not fit the chain",
    "2026-11-01 is closed, and the chain has nothing of it",
    "The rows of the files of 2026-11-01 do not fit its row",
    "The rows of the files of 2026-11-03 do not fit its row",
  ]);

  await remove(audit, row);
  expect(await found()).toContain("2026-11-03 is over and not closed");
});

test("D85: a changed, a lengthened, a removed and an inserted file are found", async () => {
  const text = await textOfFile();
  await putFile(text.replace("entry 3", "entry 4"));
  expect(await found()).toEqual([
    "The file of 2026-11-03/00001 differs from the chain, from line 3",
  ]);
  await undo.pop()?.();

  await putFile(`${text}{}\n`);
  expect(await found()).toEqual(["The file of 2026-11-03/00001 has more lines than the chain"]);

  await undo.pop()?.();

  await removeFile();
  await putFile("{}\n", "days/2026-11-01.jsonl");
  expect(await found()).toEqual([
    "The file of 2026-11-03/00001 is missing",
    "The bucket has the file 2026-11-01, which no row names",
  ]);
});

test("D85: a file that was overwritten or deleted is found, also when its last version is right", async () => {
  const text = await textOfFile();
  await putFile(text.replace("entry 3", "entry 4"));
  await putFile(text);
  expect(await found()).toEqual([
    "An earlier version of the file of 2026-11-03/00001 differs from the chain, from line 3",
  ]);
  await removeFile();
  await putFile(text);

  expect(await found()).toEqual([
    "The file of 2026-11-03/00001 was deleted and put again",
    "An earlier version of the file of 2026-11-03/00001 differs from the chain, from line 3",
  ]);
});

test("D85: what is not chained yet is no finding for five minutes, and then one", async () => {
  const one = await entry("entry 1");
  await put(main, { ...one, pk: "LOG#admin#2026-11-04", sk: `${closedAt.toISOString()}#00000000` });
  const after = (minutes: number) => verified(new Date(closedAt.getTime() + minutes * 60_000));

  expect(await after(5)).toMatchObject({ findings: [], waiting: 1 });
  expect(await after(6)).toMatchObject({ findings: [expect.any(String)], waiting: 0 });
});

test("D85: entries that name a time long before they joined are counted", async () => {
  const one = await entry("entry 1");
  const at = "2026-11-04T08:00:00.000Z";
  await put(main, { ...one, pk: "LOG#admin#2026-11-04", sk: `${at}#00000000`, at });
  const [late] = await Array.fromAsync(logSources(main).ofDay("2026-11-04"));
  await chain.append(await chain.head(), late ? [late] : [], {
    now: closedAt,
    dayOf: () => "2026-11-04",
    sign: signerOf("first-key").batch,
  });
  undo.push(() =>
    audit.db.send(new DeleteCommand({ TableName: audit.name, Key: auditKeys.chained(5) })),
  );

  expect(await verified()).toMatchObject({ findings: [], late: 1 });
});

test("D85: a changed and a removed row of a file are found", async () => {
  const [row] = await rowsOf(audit, ({ pk }) => pk === "PIECES");
  if (!row) throw new Error("No file has a row");
  await put(audit, { ...row, root: "0".repeat(64) });
  expect(await found()).toEqual([
    "The row of the file 2026-11-03/00001 does not fit the chain",
    "The rows of the files of 2026-11-03 do not fit its row",
  ]);

  await remove(audit, row);
  expect(await found()).toEqual(["The rows of the files of 2026-11-03 do not fit its row"]);
});

test("D137: the one file of a day that release 1.0.0 closed is compared as before", async () => {
  const [row] = await rowsOf(audit, ({ pk }) => pk === "DAYS");
  const [piece] = await rowsOf(audit, ({ pk }) => pk === "PIECES");
  if (!row || !piece) throw new Error("No day is closed");
  const { pieces: _, ...closed } = row;
  const text = await textOfFile();
  await put(audit, closed);

  // Its worker may have begun with pieces before a roll-back.
  await putFile(text, "days/2026-11-03.jsonl");
  expect(await found()).toEqual([]);

  await remove(audit, piece);
  await removeVersions("days/2026-11-03/00001.jsonl");
  expect(await found()).toEqual([]);
  await putFile(text.replace("entry 3", "entry 4"), "days/2026-11-03.jsonl");
  expect(await found()).toEqual(["The file of 2026-11-03 differs from the chain, from line 3"]);
});
