import { expect, it } from "vitest";
import cdk from "#cdk.json" with { type: "json" };
import { readSettings } from "../settings.ts";
import { synthesize } from "../testing/templates.ts";

const vaultElsewhere = "arn:aws:backup:eu-west-1:444455556666:backup-vault:holder-kyc";

const settingsWith = (backups: unknown) => {
  const context = structuredClone(cdk.context);
  Object.assign(context.stages.live, { backups });
  return readSettings(context, "live");
};

it("a stage without the setting has no vault, plan or role for backups", () => {
  const { resources } = synthesize();

  expect(resources.filter(({ Type }) => Type.startsWith("AWS::Backup::"))).toEqual([]);
  expect(JSON.stringify(resources)).not.toContain("backup.amazonaws.com");
});

it("backs tables and images up daily, into a locked vault and that of another account", () => {
  const all = synthesize(settingsWith({ keepDays: 14, copyTo: vaultElsewhere }));
  const [vault] = all.ofType("AWS::Backup::BackupVault");
  const [{ BackupPlan: plan }] = all.propertiesOf("AWS::Backup::BackupPlan") as [
    Record<string, { BackupPlanRule: Record<string, unknown>[] }>,
  ];
  const [selection] = all.propertiesOf("AWS::Backup::BackupSelection");

  // In governance mode: no `ChangeableForDays`.
  expect(vault?.Properties.LockConfiguration).toEqual({ MinRetentionDays: 14 });
  expect(JSON.stringify(vault?.Properties.EncryptionKeyArn)).toContain("Key");
  expect(plan?.BackupPlanRule).toEqual([
    expect.objectContaining({
      ScheduleExpression: "cron(0 1 * * ? *)",
      Lifecycle: { DeleteAfterDays: 14 },
      CopyActions: [
        { DestinationBackupVaultArn: vaultElsewhere, Lifecycle: { DeleteAfterDays: 14 } },
      ],
    }),
  ]);
  const backedUp = JSON.stringify(selection.BackupSelection.Resources);
  const parts = ["Main", "Registers", "Audit", "Images", "AuditFiles", "Tombstones"];
  for (const part of parts) expect(backedUp).toContain(`"${part}`);
  expect(selection.BackupSelection.Resources).toHaveLength(parts.length);
});

it("without another account, the copies stay in the vault", () => {
  const all = synthesize(settingsWith({ keepDays: 7 }));

  expect(JSON.stringify(all.propertiesOf("AWS::Backup::BackupPlan"))).not.toContain("CopyActions");
});

it.each([
  { keepDays: 6 },
  { keepDays: 7, copyTo: "holder-kyc" },
  { keepDays: 7, copyTo: vaultElsewhere.replace("444455556666", cdk.context.stages.live.account) },
])("rejects %j", (backups) => {
  expect(() => settingsWith(backups)).toThrow("backups");
});
