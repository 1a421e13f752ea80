import { DeleteObjectCommand } from "@aws-sdk/client-s3";
import { DeleteCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { signerOf } from "#functions/domain/audit/signature.ts";
import { auditChain } from "#functions/store/logs/audit-chain.ts";
import { auditFileStore } from "#functions/store/logs/audit-files.ts";
import { logSources } from "#functions/store/logs/log-sources.ts";
import { logStore } from "#functions/store/logs/logs.ts";
import { openDatabase, type Table } from "#functions/store/table/table.ts";
import { appendAudit } from "#functions/workers/append-audit/append-audit.ts";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { auditBucket, startImages, startTables } from "#tests/support/engines.ts";
import { type Row, rowsOf } from "#tests/support/rows.ts";
import { auditedIn } from "./audited.ts";
import { verify } from "./verify.ts";

const { main: plain, audit: plainAudit } = await startTables();
const db = openDatabase(undefined, { logDays: 30 });
const [main, audit]: [Table, Table] = [
  { ...plain, db },
  { ...plainAudit, db },
];
const s3 = await startImages();
const timeZone = "Africa/Lagos";
const dayMs = 24 * 3_600_000;

let now = new Date();
const chain = auditChain({ table: audit, main });
const append = appendAudit({
  chain,
  files: auditFileStore({ bucket: auditBucket, s3 }),
  sources: logSources(main),
  signer: async () => signerOf("first-key"),
  timeZone,
  clock: () => now,
});
const verified = async () =>
  verify(await auditedIn({ main, audit, s3, bucket: auditBucket, timeZone, now }));
const found = async () => (await verified()).findings;

const write = (at: string) =>
  logStore(main).write(aLogEntry({ type: "admin", at, timeZone, message: `At ${at}` }));
const day = (n: number) => `2026-10-${String(n).padStart(2, "0")}`;

for (let n = 1; n <= 5; n++) {
  await write(`${day(n)}T08:00:00.000Z`);
  await write(`${day(n)}T20:00:00.000Z`);
  now = new Date(`${day(n)}T20:01:00.000Z`);
  await append();
  now = new Date(`${day(n)}T23:30:00.000Z`);
  await append();
  await append();
}

const remove = (table: Table, { pk, sk }: Row) =>
  table.db.send(new DeleteCommand({ TableName: table.name, Key: { pk, sk } }));
const put = (table: Table, row: Row) =>
  table.db.send(new PutCommand({ TableName: table.name, Item: row }));
/** As DynamoDB does it, some time after the expiry. */
const expire = async (table: Table, isRemoved = (_: Row) => true) => {
  const gone = (row: Row) => Number(row.expiresAt) * 1000 <= now.getTime() && isRemoved(row);
  const rows = await rowsOf(table, gone);
  for (const row of rows) await remove(table, row);
  return rows.length;
};
const shiftBy = (days: number) => {
  now = new Date(Date.parse(`${day(1)}T21:00:00.000Z`) + days * dayMs);
};
const daysLater = async (count: number) => {
  shiftBy(count);
  // The worker closes the days that are over, and then chains what it said about it.
  await append();
  await append();
};
const chained = async (isWanted: (row: Row) => boolean): Promise<Row> => {
  const [row] = await rowsOf(audit, (it) => it.pk === "CHAIN" && isWanted(it));
  if (!row) throw new Error("The chain has no such item");
  return row;
};
const closedRow = async (of: string): Promise<Row> => {
  const [row] = await rowsOf(audit, (it) => it.pk === "DAYS" && it.day === of);
  if (!row) throw new Error(`${of} is not closed`);
  return row;
};

test("D86: log entries have an end, their proof ends later, and the row of a closed day never does", async () => {
  const [entry] = await rowsOf(main, ({ message }) => message === `At ${day(1)}T08:00:00.000Z`);
  const end = Date.parse(`${day(1)}T08:00:00.000Z`) / 1000 + 30 * 24 * 3600;
  const [item, mark] = await rowsOf(audit, ({ seq, pk }) => seq === 1 && pk !== "DAYS");
  const days = await rowsOf(audit, ({ pk }) => pk === "DAYS");

  expect(entry).toMatchObject({ kind: "log", expiresAt: end });
  expect([item?.expiresAt, mark?.expiresAt]).toEqual([end + 3 * 24 * 3600, end + 3 * 24 * 3600]);
  expect(days).toHaveLength(5);
  expect(days.filter((row) => "expiresAt" in row)).toEqual([]);
  expect(days[0]).toMatchObject({ day: day(1), expiresFrom: end + 3 * 24 * 3600 });
});

test("D86: a log whose beginning has expired is sound at every step of its removal", async () => {
  await daysLater(30);
  expect(await expire(main, ({ message }) => String(message).endsWith("T20:00:00.000Z"))).toBe(1);
  expect(await found()).toEqual([]);
  await expire(main);
  expect(await verified()).toMatchObject({ findings: [], expiredDays: 0 });

  await daysLater(33);
  const isEven = ({ seq }: Row) => Number(seq) % 2 === 0;
  expect(await expire(audit, isEven)).toBeGreaterThan(0);
  expect(await verified()).toMatchObject({ findings: [], expiredDays: 1 });
  expect(await expire(audit)).toBeGreaterThan(0);
  expect(await verified()).toMatchObject({ findings: [], expiredDays: 1 });
  expect((await chain.closedDays()).map((closed) => closed.day)).toContain(day(1));

  await s3.send(
    new DeleteObjectCommand({ Bucket: auditBucket, Key: `days/${day(1)}/00001.jsonl` }),
  );
  expect(await found()).toEqual([]);
});

test("D86: what goes before its time, or changes beside what has expired, is found", async () => {
  await daysLater(33);
  await expire(main);
  await expire(audit);

  // The second day is not due for some hours.
  const [entry] = await rowsOf(main, ({ message }) => message === `At ${day(5)}T20:00:00.000Z`);
  const soon = await chained(({ day: of }) => of === day(2));
  await remove(audit, soon);
  expect(await found()).toContain(
    `Of the chain the numbers ${soon.seq} to ${soon.seq} are missing`,
  );
  await put(audit, soon);

  if (entry) await remove(main, entry);
  expect(await found()).toEqual([expect.stringContaining("was removed: it is number")]);
  if (entry) await put(main, entry);

  const row = await closedRow(day(1));
  await remove(audit, row);
  expect(await found()).toContain(`Of the chain the numbers 1 to ${row.lastSeq} are missing`);
  await put(audit, { ...row, root: "0".repeat(64) });
  const first = Number(row.lastSeq) + 1;
  expect(await found()).toContain(
    `Number ${first} of the chain does not follow from number ${row.lastSeq}`,
  );
  await put(audit, row);

  const at = `${day(5)}T09:00:00.000Z`;
  const inserted = { ...entry, sk: `${at}#00000000`, pk: `LOG#admin#${day(5)}`, at, expiresAt: 1 };
  await put(main, inserted as Row);
  expect(await found()).toEqual([expect.stringContaining("is not in the chain")]);
  await remove(main, inserted as Row);
  expect(await found()).toEqual([]);
});

test("D86: an item that goes before the other items of its expired day is found by the file", async () => {
  const closed = await closedRow(day(2));
  await daysLater(33.7);
  const last = await chained(({ seq }) => seq === closed.lastSeq);
  expect(Number(last.expiresAt) * 1000).toBeGreaterThan(now.getTime());
  expect(Number(closed.expiresFrom) * 1000).toBeLessThan(now.getTime());

  await remove(audit, last);

  expect(await found()).toEqual([`Number ${last.seq} of the chain was removed before its time`]);
  await put(audit, last);
  expect(await found()).toEqual([]);
});

test("D86: after an outage in which the whole chain expired, the chain continues from the last closed day", async () => {
  const [last] = (await chain.closedDays()).slice(-1);
  shiftBy(120);
  await expire(main);
  await expire(audit);
  expect(await rowsOf(audit, ({ pk }) => pk === "CHAIN")).toEqual([]);

  await write(now.toISOString());
  await append();

  const [item] = await Array.fromAsync(chain.itemsFrom(0));
  expect(item).toMatchObject({ seq: Number(last?.lastSeq) + 1, previousHash: last?.root });
});
