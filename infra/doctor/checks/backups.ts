import {
  DescribeBackupVaultCommand,
  DescribeRegionSettingsCommand,
  ListCopyJobsCommand,
  ListRecoveryPointsByBackupVaultCommand,
} from "@aws-sdk/client-backup";
import { backedUp } from "../../backed-up.ts";
import type { Settings } from "../../settings.ts";
import type { Account } from "../account.ts";
import { type Check, verdictOf } from "../check.ts";

/** The plan runs once a day and may take hours. */
const newestHours = 48;

const resources = backedUp.tables.length + backedUp.buckets.length;

export const backupChecks = (account: Account, { deployment }: Settings): Check[] =>
  deployment.backups
    ? [
        { subject: "AWS Backup", look: () => optIn(account) },
        { subject: "Vault", look: () => vault(account) },
        ...(deployment.backups.copyTo
          ? [{ subject: "Vault of the other account", look: () => copies(account, deployment) }]
          : []),
      ]
    : [];

const optIn = async ({ backup }: Account) => {
  const settings = await backup.send(new DescribeRegionSettingsCommand({}));
  const off = ["DynamoDB", "S3"].filter((type) => !settings.ResourceTypeOptInPreference?.[type]);
  return verdictOf(
    [
      off.length > 0 && `is off for ${off.join(" and ")}`,
      !settings.ResourceTypeManagementPreference?.DynamoDB &&
        "lacks the advanced features of DynamoDB",
    ].map((fault) => fault && `${fault}: docs/handbook.md#another-account, step 2`),
    "is on for tables and images",
  );
};

const vault = async ({ backup, resourceOf }: Account) => {
  const BackupVaultName = await resourceOf("Data", "AWS::Backup::BackupVault");
  const { Locked } = await backup.send(new DescribeBackupVaultCommand({ BackupVaultName }));
  const { RecoveryPoints = [] } = await backup.send(
    new ListRecoveryPointsByBackupVaultCommand({ BackupVaultName, ByCreatedAfter: newest() }),
  );
  const done = RecoveryPoints.filter(({ Status }) => Status === "COMPLETED");
  const count = new Set(done.map(({ ResourceArn }) => ResourceArn)).size;
  return verdictOf(
    [
      !Locked && `${BackupVaultName} is not locked: deploy Data`,
      count < resources &&
        `${BackupVaultName} has copies of ${count} of ${resources} resources in ${newestHours} hours: see the failed jobs in AWS Backup`,
    ],
    `${BackupVaultName} is locked and has copies of ${count} resources`,
  );
};

const copies = async ({ backup }: Account, { backups }: Settings["deployment"]) => {
  const { CopyJobs = [] } = await backup.send(
    new ListCopyJobsCommand({
      ByDestinationVaultArn: backups?.copyTo,
      ByCreatedAfter: newest(),
    }),
  );
  const done = CopyJobs.filter(({ State }) => State === "COMPLETED");
  const count = new Set(done.map(({ ResourceArn }) => ResourceArn)).size;
  const fault = CopyJobs.find(({ State }) => State === "FAILED")?.StatusMessage;
  return verdictOf(
    [
      count < resources &&
        `got copies of ${count} of ${resources} resources in ${newestHours} hours: ${fault ?? "see the copy jobs in AWS Backup"}`,
    ],
    `got copies of ${count} resources`,
  );
};

const newest = () => new Date(Date.now() - newestHours * 3_600_000);
