import {
  DescribeBackupVaultCommand,
  ListCopyJobsCommand,
  ListRecoveryPointsByBackupVaultCommand,
} from "@aws-sdk/client-backup";
import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
} from "@aws-sdk/client-dynamodb";
import {
  auditTable,
  mainTable,
  registersTable,
  type TableDefinition,
} from "#functions/store/table/definitions.ts";
import type { Account } from "../../account.ts";
import { backedUp } from "../../backed-up.ts";
import type { Settings } from "../../settings.ts";
import type { Check } from "../check.ts";

const definitions: Record<string, TableDefinition> = {
  Main: mainTable,
  Registers: registersTable,
  Audit: auditTable,
};

export const dataChecks = (account: Account, { deployment }: Settings): Check[] => [
  ...Object.entries(definitions).map(([id, definition]) => ({
    subject: `Table ${id}`,
    look: () => table(account, deployment, id, definition),
  })),
  ...(deployment.backups ? [{ subject: "Vault", look: () => vault(account) }] : []),
  ...(deployment.backups?.copyTo
    ? [{ subject: "Vault of the other account", look: () => copies(account, deployment) }]
    : []),
];

/** A restored table has lost what was switched on for the one whose place it takes. */
const table = async (
  { db, resourceOf }: Account,
  { isDisposable, restoredMainTable }: Settings["deployment"],
  id: string,
  { hasStream, timeToLiveAttribute }: TableDefinition,
) => {
  const restored = id === "Main" ? restoredMainTable : undefined;
  const TableName = restored?.name ?? (await resourceOf("Data", "AWS::DynamoDB::GlobalTable", id));
  const [{ Table }, { ContinuousBackupsDescription }, { TimeToLiveDescription }] =
    await Promise.all([
      db.send(new DescribeTableCommand({ TableName })),
      db.send(new DescribeContinuousBackupsCommand({ TableName })),
      db.send(new DescribeTimeToLiveCommand({ TableName })),
    ]);
  const recovery = ContinuousBackupsDescription?.PointInTimeRecoveryDescription;
  const expires = TimeToLiveDescription?.TimeToLiveStatus === "ENABLED";
  const streams = Table?.StreamSpecification?.StreamEnabled;
  const isOtherStream = restored && Table?.LatestStreamArn !== restored.streamArn;
  const off = [
    !isDisposable && !Table?.DeletionProtectionEnabled && "the deletion protection",
    recovery?.PointInTimeRecoveryStatus !== "ENABLED" && "point-in-time recovery",
    timeToLiveAttribute && !expires && `the expiry by ${timeToLiveAttribute}`,
    hasStream && !streams && "the stream",
  ];
  return {
    ok: `${TableName}, back to ${recovery?.EarliestRestorableDateTime?.toISOString()}`,
    faults: [
      ...off.map((what) => what && `switch on ${what} of ${TableName}`),
      isOtherStream && `restoredMainTable names another stream than ${Table?.LatestStreamArn}`,
    ],
  };
};

/** The plan runs once a day and may take hours. */
const newestHours = 48;
const newest = () => new Date(Date.now() - newestHours * 3_600_000);
const resources = backedUp.tables.length + backedUp.buckets.length;

const vault = async ({ backup, resourceOf }: Account) => {
  const BackupVaultName = await resourceOf("Data", "AWS::Backup::BackupVault");
  const [{ Locked }, { RecoveryPoints = [] }] = await Promise.all([
    backup.send(new DescribeBackupVaultCommand({ BackupVaultName })),
    backup.send(
      new ListRecoveryPointsByBackupVaultCommand({ BackupVaultName, ByCreatedAfter: newest() }),
    ),
  ]);
  const done = RecoveryPoints.filter(({ Status }) => Status === "COMPLETED");
  return countOf(done, BackupVaultName, !Locked && "is not locked: deploy Data");
};

const copies = async ({ backup }: Account, { backups }: Settings["deployment"]) => {
  const { CopyJobs = [] } = await backup.send(
    new ListCopyJobsCommand({ ByDestinationVaultArn: backups?.copyTo, ByCreatedAfter: newest() }),
  );
  const done = CopyJobs.filter(({ State }) => State === "COMPLETED");
  return countOf(done, "it", CopyJobs.find(({ State }) => State === "FAILED")?.StatusMessage);
};

const countOf = (
  done: { ResourceArn?: string | undefined }[],
  vault: string,
  fault?: string | false,
) => {
  const count = new Set(done.map(({ ResourceArn }) => ResourceArn)).size;
  const ok = `${vault} has copies of ${count} of ${resources} resources in ${newestHours} hours`;
  return { ok, faults: [fault, count < resources && `${ok}: see AWS Backup`] };
};
