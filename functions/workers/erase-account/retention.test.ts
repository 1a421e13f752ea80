import { S3Client } from "@aws-sdk/client-s3";
import { expect, test } from "vitest";
import { untilIndexed } from "#local/engines/dynamodb-faults.ts";
import { ofFunction, outsideFunctions } from "#local/iam/current-function.ts";
import { erasureLogs } from "#shared/messages/erasure.ts";
import { aConfiguration } from "#tests/builders/a-configuration.ts";
import { anExport } from "#tests/builders/a-job.ts";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { aSubmission } from "#tests/builders/a-submission.ts";
import {
  exportsBucket,
  imagesBucket,
  startImages,
  startQueueEngine,
  startTables,
  tombstonesBucket,
} from "#tests/support/engines.ts";
import { rowsOf, rowsOfKind } from "#tests/support/rows.ts";
import { stored } from "#tests/support/stored.ts";
import { keptSince } from "../../domain/erasure/retention.ts";
import { decide } from "../../domain/submission/decide.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { queueClient } from "../../services/queues.ts";
import { accountRowStore } from "../../store/erasures/account-rows.ts";
import { erasingStore } from "../../store/erasures/erasing.ts";
import type { Erasure } from "../../store/erasures/erasure-row.ts";
import { erasureStore } from "../../store/erasures/erasures.ts";
import { exportsWithStore } from "../../store/erasures/exports-with.ts";
import { imageVersionStore } from "../../store/erasures/image-versions.ts";
import { retentionWalkStore } from "../../store/erasures/retention-walk.ts";
import { tombstoneStore } from "../../store/erasures/tombstones.ts";
import { exportStore } from "../../store/jobs/exports.ts";
import { configurationStore } from "../../store/staff/configuration.ts";
import { submissionStore } from "../../store/submissions/submissions.ts";
import { keys } from "../../store/table/keys.ts";
import { updateItem } from "../../store/table/table.ts";
import { plainHash } from "../../testing/test-hash.ts";
import { watchLog } from "../../testing/watch-log.ts";
import { eraseAccount } from "./erase-account.ts";

const { main: table } = await startTables();
await startImages();
const queueUrls = await startQueueEngine();
const s3 = new S3Client({});
const submissions = submissionStore({ table, hash: plainHash });
const configuration = configurationStore(table);
let now = new Date("2026-11-03T09:00:00.000Z");
const clock = () => now;
const erasing = erasingStore(table);
const erasures = erasureStore(table);
const tombstones = tombstoneStore({ bucket: tombstonesBucket, s3 });
const workerWith = (begin: typeof erasing.begin) =>
  ofFunction(
    "erase-account",
    eraseAccount({
      erasing: { ...erasing, begin },
      configuration,
      tombstones,
      rows: accountRowStore({ table, hash: plainHash }),
      images: imageVersionStore({ bucket: imagesBucket, s3 }),
      exports: exportsWithStore({ table, bucket: exportsBucket, s3 }),
      queues: queueClient(),
      compareUrl: queueUrls.compare ?? "",
      timeZone: "Africa/Lagos",
      clock,
    }),
  );
const worker = workerWith(erasing.begin);
const logged = watchLog();

const set = (rejected: number | null) =>
  configuration.save(
    aConfiguration({ retention: { pending: 100, approved: 100, rejected, uploaded: 100 } }),
  );

/** Rejected a year ago, and due since yesterday. */
const aDueAccount = async (): Promise<Submission> => {
  const at = "2025-11-03T09:00:00.000Z";
  const account = await stored(
    submissions,
    aSubmission({ status: "rejected", dateCreated: at, dateUpdated: at, dueAt: at }),
  );
  const plan = {
    cause: "rejected",
    keptSince: keptSince(account),
    ...{ plannedAt: "2026-10-03T09:00:00.000Z", eraseAt: "2026-11-02T09:00:00.000Z" },
  } as const;
  expect(await retentionWalkStore(table).plan(account, plan, undefined)).toBe(true);
  return account;
};
const approve = async (account: Submission): Promise<void> => {
  const log = aLogEntry({ accountId: account.id });
  await submissions.saveDecision({
    before: account,
    ...decide(account, { outcome: "approved", by: "A", adminId: "a", at: clock().toISOString() }),
    log,
  });
};
/** A restore of the table erases every account that has one. */
const hasTombstone = async ({ id }: Submission) =>
  (await Array.fromAsync(tombstones.ids())).includes(id);
const isThere = async ({ id }: Submission) => (await submissions.find(id)) !== undefined;

test("D86: an account that is due is erased, and the log says why", async () => {
  await set(300);
  const account = await aDueAccount();

  await worker({ submissionId: account.id });

  expect(await isThere(account)).toBe(false);
  expect(await hasTombstone(account)).toBe(true);
  const entries = await rowsOfKind(table, "log");
  expect(entries.map(({ message, accountId }) => [message, accountId])).toContainEqual([
    erasureLogs.erased.due,
    account.id,
  ]);
});

test("D86: nothing is erased if the account has changed, a period is longer, or one is missing", async () => {
  await set(300);
  const changed = await aDueAccount();
  await approve(changed);
  await worker({ submissionId: changed.id });
  expect(await isThere(changed)).toBe(true);
  expect(await hasTombstone(changed)).toBe(false);

  const account = await aDueAccount();
  for (const days of [5000, null]) {
    await set(days);
    await worker({ submissionId: account.id });
    expect(await isThere(account)).toBe(true);
    expect(await hasTombstone(account)).toBe(false);
  }
});

test("D86: a change between the look at the account and the beginning of the erasure keeps the account", async () => {
  await set(300);
  const account = await aDueAccount();

  await workerWith(async (erasure, revision) => {
    await outsideFunctions(() => approve(account));
    return erasing.begin(erasure, revision);
  })({ submissionId: account.id });

  expect(await isThere(account)).toBe(true);
  expect((await erasing.find(account.id))?.state).toBe("planned");
});

test("D86: an erasure that a super-admin stopped leaves no tombstone, and its message does nothing", async () => {
  const account = await stored(submissions, aSubmission());
  const { id } = account;
  const asked = { id, type: "individual", by: "A", adminId: "a", reason: "b" } as const;
  await erasures.ask({ ...asked, told: [], log: aLogEntry() });
  await erasures.stop({ ...asked, told: [], log: aLogEntry() });
  const before = await rowsOf(table);

  await worker({ submissionId: id });

  expect(await rowsOf(table)).toEqual(before);
  expect(await hasTombstone(account)).toBe(false);
});

test("D86: a message about an account whose erasure nobody asked for does nothing", async () => {
  const account = await stored(submissions, aSubmission());
  const before = await rowsOf(table);

  await worker({ submissionId: account.id });

  expect(await rowsOf(table)).toEqual(before);
  expect(await hasTombstone(account)).toBe(false);
});

test("D86: the log of an erasure by hand names who asked for it", async () => {
  const { id } = await stored(submissions, aSubmission());
  const by = { by: "Ngozi Eze", adminId: "ngozi", reason: "The holder asked", told: [] };
  await erasures.ask({ id, type: "individual", ...by, log: aLogEntry() });
  await updateItem<Erasure>(table, keys.erasure(id), { set: { eraseAt: clock().toISOString() } });

  await worker({ submissionId: id });

  const [entry] = (await rowsOfKind(table, "log")).filter(({ accountId }) => accountId === id);
  expect(entry).toMatchObject({ message: erasureLogs.erased.byHand, by: "Ngozi Eze" });
  expect(logged("account.erased")).toEqual([
    ["info", "account.erased", { accountId: id, count: 0 }],
  ]);
});

test("D86: while an export of before the erasure runs, the second pass comes again after 15 minutes", async () => {
  await set(300);
  const { id } = await aDueAccount();
  await exportStore(table).start(anExport({ startedAt: clock().toISOString() }), aLogEntry());
  await worker({ submissionId: id });
  await untilIndexed();
  now = new Date(now.getTime() + 3_600_000);

  await worker({ submissionId: id });

  expect((await erasing.find(id))?.state).toBe("gone");
  const dueAfter = (minutes: number) =>
    Array.fromAsync(
      erasures.dueBefore(new Date(now.getTime() + minutes * 60_000 + 1).toISOString()),
    );
  expect(await dueAfter(14)).not.toContain(id);
  expect(await dueAfter(15)).toContain(id);
});
