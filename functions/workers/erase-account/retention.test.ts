import { S3Client } from "@aws-sdk/client-s3";
import { expect, test } from "vitest";
import { ofFunction, outsideFunctions } from "#local/iam/current-function.ts";
import { erasureLogs } from "#shared/messages/erasure.ts";
import { aConfiguration } from "#tests/builders/a-configuration.ts";
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
import { rowsOfKind } from "#tests/support/rows.ts";
import { stored } from "#tests/support/stored.ts";
import { keptSince } from "../../domain/erasure/retention.ts";
import { decide } from "../../domain/submission/decide.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { queueClient } from "../../services/queues.ts";
import { accountRowStore } from "../../store/erasures/account-rows.ts";
import { erasingStore } from "../../store/erasures/erasing.ts";
import { exportsWithStore } from "../../store/erasures/exports-with.ts";
import { imageVersionStore } from "../../store/erasures/image-versions.ts";
import { retentionWalkStore } from "../../store/erasures/retention-walk.ts";
import { tombstoneStore } from "../../store/erasures/tombstones.ts";
import { configurationStore } from "../../store/staff/configuration.ts";
import { submissionStore } from "../../store/submissions/submissions.ts";
import { plainHash } from "../../testing/test-hash.ts";
import { eraseAccount } from "./erase-account.ts";

const { main: table } = await startTables();
await startImages();
const queueUrls = await startQueueEngine();
const s3 = new S3Client({});
const submissions = submissionStore({ table, hash: plainHash });
const configuration = configurationStore(table);
const clock = () => new Date("2026-11-03T09:00:00.000Z");
const erasing = erasingStore(table);
const workerWith = (begin: typeof erasing.begin) =>
  ofFunction(
    "erase-account",
    eraseAccount({
      erasing: { ...erasing, begin },
      configuration,
      tombstones: tombstoneStore({ bucket: tombstonesBucket, s3 }),
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
const isThere = async ({ id }: Submission) => (await submissions.find(id)) !== undefined;

test("D86: an account that is due is erased, and the log says why", async () => {
  await set(300);
  const account = await aDueAccount();

  await worker({ submissionId: account.id });

  expect(await isThere(account)).toBe(false);
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

  const account = await aDueAccount();
  for (const days of [5000, null]) {
    await set(days);
    await worker({ submissionId: account.id });
    expect(await isThere(account)).toBe(true);
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
