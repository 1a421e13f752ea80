import { GetObjectCommand, ListObjectsV2Command } from "@aws-sdk/client-s3";
import { expect, test } from "vitest";
import { ofFunction } from "#local/iam/current-function.ts";
import { auditedIn } from "#local/verify-log/audited.ts";
import { verify } from "#local/verify-log/verify.ts";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { auditBucket, startImages, startTables } from "#tests/support/engines.ts";
import { closesWithinMs } from "../../domain/audit/chain.ts";
import { signerOf } from "../../domain/audit/signature.ts";
import { auditChain } from "../../store/logs/audit-chain.ts";
import { auditFileStore } from "../../store/logs/audit-files.ts";
import { logSources } from "../../store/logs/log-sources.ts";
import { logStore } from "../../store/logs/logs.ts";
import { watchLog } from "../../testing/watch-log.ts";
import { appendAudit } from "./append-audit.ts";

const { main, audit } = await startTables();
const s3 = await startImages();
const logged = watchLog();
const timeZone = "Africa/Lagos";

let now = new Date();
const deps = {
  chain: auditChain({ table: audit, main }),
  files: auditFileStore({ bucket: auditBucket, s3 }),
  sources: logSources(main),
  signer: async () => signerOf("first-key"),
  timeZone,
  clock: () => now,
  pieceEntries: 10,
};
const worker = (over: Partial<typeof deps> = {}) =>
  ofFunction("append-audit", appendAudit({ ...deps, ...over }));
const append = worker();

const failing = () => Promise.reject(new Error("no"));

let day = 0;
/** A day of 23 entries that is over: two whole files and a short one. */
const aDayThatIsOver = async (entries = 23) => {
  day += 1;
  const name = `2026-10-${String(day).padStart(2, "0")}`;
  now = new Date(`${name}T09:00:00.000Z`);
  for (let count = 0; count < entries; count++) {
    const at = new Date(now.getTime() + count).toISOString();
    await logStore(main).write(aLogEntry({ type: "admin", at, timeZone, message: `${count}` }));
  }
  for (const minutes of [1, 9]) {
    now = new Date(now.getTime() + minutes * 60_000);
    await worker({ files: { ...deps.files, put: failing } })().catch(() => undefined);
  }
  now = new Date(`${name}T23:30:00.000Z`);
  return name;
};

/** The bucket takes so long that an invocation has time for one file. */
const put: typeof deps.files.put = (...given) => {
  now = new Date(now.getTime() + 41_000);
  return deps.files.put(...given);
};
const slow = worker({ files: { ...deps.files, put } });

const isClosed = async (name: string) => (await deps.chain.lastClosed())?.day === name;
const linesOfFiles = async (name: string) => {
  const listing = new ListObjectsV2Command({ Bucket: auditBucket, Prefix: `days/${name}` });
  const { Contents = [] } = await s3.send(listing);
  const texts = await Promise.all(
    Contents.map(async ({ Key }) => {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket: auditBucket, Key }));
      return [Key, (await Body?.transformToString())?.trimEnd().split("\n").length];
    }),
  );
  return texts;
};
const three = (name: string, last: number) => [
  [`days/${name}/00001.jsonl`, 10],
  [`days/${name}/00002.jsonl`, 10],
  [`days/${name}/00003.jsonl`, last],
];
const findings = async () =>
  (await verify(await auditedIn({ main, audit, s3, bucket: auditBucket, timeZone, now }))).findings;

test("D137: a day is closed in files of bounded size by invocations that go on where the last one stopped", async () => {
  const name = await aDayThatIsOver();

  for (let files = 1; files <= 3; files++) {
    await slow();
    expect(await linesOfFiles(name)).toHaveLength(files);
    expect(await isClosed(name)).toBe(false);
  }
  await slow();

  expect(await isClosed(name)).toBe(true);
  expect(await linesOfFiles(name)).toEqual(three(name, 3));
  expect(await deps.chain.lastClosed()).toMatchObject({ count: 23, pieces: 3 });
  expect(await findings()).toEqual([]);
});

test("D137: a file whose worker died before or after its row is put once, and the day goes on", async () => {
  const name = await aDayThatIsOver();
  const killed = () => Promise.reject(new Error("killed"));
  const { addPiece } = deps.chain;
  const afterRow: typeof addPiece = (piece) => addPiece(piece).then(killed);

  for (const chain of [
    { ...deps.chain, addPiece: killed },
    { ...deps.chain, addPiece: afterRow },
    { ...deps.chain, addPiece: killed },
    { ...deps.chain, close: killed },
  ]) {
    await expect(worker({ chain })()).rejects.toThrow("killed");
    expect(await isClosed(name)).toBe(false);
  }
  await append();

  expect(await isClosed(name)).toBe(true);
  expect(await linesOfFiles(name)).toEqual(three(name, 4));
  expect(await findings()).toEqual([]);
});

test("D137: workers that close a day at once put each file once and close the day once", async () => {
  const name = await aDayThatIsOver();

  await Promise.all([append(), append(), slow(), append()]);
  while (!(await isClosed(name))) await append();
  await append();

  expect(await linesOfFiles(name)).toEqual(three(name, 4));
  expect((await deps.chain.closedDays()).filter((closed) => closed.day === name)).toHaveLength(1);
  expect(await findings()).toEqual([]);
});

test("D137: the second reading of a day goes on where the last invocation stopped", async () => {
  const name = await aDayThatIsOver(330);
  const froms: string[] = [];
  const ofDay: typeof deps.sources.ofDay = (of, from = "") => {
    if (of === name && from < `${name}T09:01`) froms.push(from);
    return deps.sources.ofDay(of, from);
  };
  const missing: typeof deps.chain.missing = (entries) => {
    now = new Date(now.getTime() + 15_000);
    return deps.chain.missing(entries);
  };
  const limited = worker({
    chain: { ...deps.chain, missing },
    sources: { ...deps.sources, ofDay },
    pieceEntries: 1000,
  });

  for (let count = 0; count < 3; count++) await limited();

  // Once to its end in parts, and not again.
  expect(froms).toHaveLength(2);
  expect(froms[1]?.slice(0, 10)).toBe(name);
  expect(await isClosed(name)).toBe(true);
  expect(await findings()).toEqual([]);
});

test("D137: a day that is not closed in time counts as behind, even when each try fails", async () => {
  const name = await aDayThatIsOver();
  const minutesBehind = async () => {
    await worker({ files: { ...deps.files, put: failing } })().catch(() => undefined);
    return logged("audit.appended").at(-1)?.[2]?.minutesBehind;
  };
  // Lagos is an hour ahead.
  const end = Date.parse(`${name}T23:00:00.000Z`);

  now = new Date(end + closesWithinMs);
  expect(await minutesBehind()).toBe(0);
  now = new Date(end + closesWithinMs + 20 * 60_000);
  expect(await minutesBehind()).toBe(20);
  await append();
  expect(await isClosed(name)).toBe(true);
  expect(await minutesBehind()).toBe(0);
});

test("D137: days without entries are passed without reading the chain", async () => {
  now = new Date("2026-10-20T09:00:00.000Z");
  const at = now.toISOString();
  await logStore(main).write(aLogEntry({ type: "admin", at, timeZone, message: "after a pause" }));
  await append();
  await append();
  let reads = 0;
  const itemsFrom: typeof deps.chain.itemsFrom = (seq) => {
    reads += 1;
    return deps.chain.itemsFrom(seq);
  };

  await worker({ chain: { ...deps.chain, itemsFrom } })();

  expect(reads).toBe(0);
});
