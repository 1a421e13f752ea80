import { Duration } from "aws-cdk-lib";
import {
  BackupPlan,
  BackupPlanRule,
  BackupResource,
  BackupVault,
  type IBackupVault,
} from "aws-cdk-lib/aws-backup";
import { Schedule } from "aws-cdk-lib/aws-events";
import { ManagedPolicy, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { IKey } from "aws-cdk-lib/aws-kms";
import { Construct } from "constructs";
import { removalOf } from "../constructs/removal.ts";
import type { Settings } from "../settings.ts";

type BackupSettings = NonNullable<Settings["deployment"]["backups"]>;

interface BackupsProps {
  settings: Settings;
  backups: BackupSettings;
  key: IKey;
  /** ARNs of tables and buckets. */
  data: string[];
}

/** AWS keeps both lists up to date for its own service. */
const policies = [
  "service-role/AWSBackupServiceRolePolicyForBackup",
  "service-role/AWSBackupServiceRolePolicyForS3Backup",
];

/**
 * Once a day, in a vault whose lock only a special right can remove, and in the vault of another
 * account.
 */
export class Backups extends Construct {
  constructor(scope: Construct, id: string, { settings, backups, key, data }: BackupsProps) {
    super(scope, id);
    const { keepDays, copyTo } = backups;
    const kept = Duration.days(keepDays);
    const vault = new BackupVault(this, "Vault", {
      backupVaultName: `holder-kyc-${settings.stage}`,
      encryptionKey: key,
      // Without a date from which nobody can change it, the lock is in governance mode.
      lockConfiguration: { minRetention: kept },
      removalPolicy: removalOf(settings),
    });
    const plan = new BackupPlan(this, "Plan", {
      backupVault: vault as IBackupVault,
      backupPlanRules: [
        new BackupPlanRule({
          ruleName: "daily",
          scheduleExpression: Schedule.cron({ hour: "1", minute: "0" }),
          deleteAfter: kept,
          ...(copyTo && {
            copyActions: [
              {
                destinationBackupVault: BackupVault.fromBackupVaultArn(this, "Elsewhere", copyTo),
                deleteAfter: kept,
              },
            ],
          }),
        }),
      ],
    });
    plan.addSelection("Data", {
      role: new Role(this, "Role", {
        assumedBy: new ServicePrincipal("backup.amazonaws.com"),
        managedPolicies: policies.map((name) => ManagedPolicy.fromAwsManagedPolicyName(name)),
      }),
      disableDefaultBackupPolicy: true,
      resources: data.map((arn) => BackupResource.fromArn(arn)),
    });
  }
}
