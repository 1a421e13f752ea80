import { afterEach, beforeEach, expect, test } from "vitest";
import { settings as byDefault } from "../../testing/templates.ts";
import { examine } from "../doctor.ts";
import { decidedPrivacy } from "../testing/decided-privacy.ts";
import {
  aGoodAccount,
  type FakeAccount,
  fakeAccount,
  resolveTxtOf,
} from "../testing/fake-account.ts";

let account: FakeAccount;
let fake: ReturnType<typeof fakeAccount>;

beforeEach(() => {
  account = aGoodAccount();
  fake = fakeAccount(account);
});
afterEach(() => fake.restore());

const copyTo = "arn:aws:backup:eu-west-1:444455556666:backup-vault:holder-kyc-live";

const examined = async (backups?: { keepDays: number; copyTo: string }) => {
  const { backups: _off, ...deployment } = byDefault.deployment;
  const privacy = { ...byDefault.privacy, ...decidedPrivacy };
  const settings = {
    ...byDefault,
    privacy,
    deployment: { ...deployment, ...(backups && { backups }) },
  };
  const lines = await examine({ settings, resolveTxt: resolveTxtOf(account) });
  const wrong = lines.filter(({ state }) => state === "wrong");
  return { lines, wrong: wrong.map(({ subject, says }) => `${subject}: ${says}`) };
};

const faults: [string, (account: FakeAccount) => unknown, string][] = [
  [
    "a service that is off",
    (it) => (it.backup.optIn.S3 = false),
    "AWS Backup: is off for S3: docs",
  ],
  [
    "missing features of DynamoDB",
    (it) => (it.backup.advanced = {}),
    "AWS Backup: lacks the advanced features of DynamoDB: docs",
  ],
  ["an open vault", (it) => (it.backup.locked = false), "Vault: holder-kyc-live is not locked"],
  [
    "a table without a copy",
    (it) => it.backup.points.pop(),
    "Vault: holder-kyc-live has copies of 5 of 6 resources in 48 hours",
  ],
  [
    "a copy that the other account refused",
    (it) => (it.backup.copies[0] = { State: "FAILED", StatusMessage: "Access denied" }),
    "Vault of the other account: got copies of 5 of 6 resources in 48 hours: Access denied",
  ],
];

test.each(faults)("with backups, %s is one wrong line", async (_fault, change, says) => {
  const backups = { keepDays: 7, copyTo };
  expect((await examined(backups)).wrong).toEqual([]);
  change(account);

  const { wrong } = await examined(backups);

  expect(wrong).toHaveLength(1);
  expect(wrong[0]).toContain(says);
});

test("without the setting, nothing is said about backups", async () => {
  account.backup.locked = false;

  const { lines } = await examined();

  expect(lines.filter(({ subject }) => /Backup|Vault/.test(subject))).toEqual([]);
});
