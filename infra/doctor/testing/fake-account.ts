import { STSClient } from "@aws-sdk/client-sts";
import { vi } from "vitest";
import { originSecretName, secretNamesOf } from "../../secret-names.ts";
import { edgeRegion } from "../../settings.ts";
import { edgeParts, stackName, stackParts } from "../../stack-names.ts";

export const domain = "meridian-registrars.example";

const backedUp = ["main", "registers", "audit", "images", "audit-files", "tombstones"];

/** By their names, and what is there once as AWS answers it; each test changes one thing. */
export const aGoodAccount = () => ({
  stacks: byName(
    stackParts.map((part) => stackName("live", part)),
    aStack,
  ),
  tables: byName(["main-1", "registers-1", "audit-1"], () => aTable()),
  secrets: byName([...Object.values(secretNamesOf("live")), originSecretName("live", 1)], () => ({
    VersionIdsToStages: { 1: ["AWSPREVIOUS"], 2: ["AWSCURRENT"] } as object,
    DeletedDate: undefined as Date | undefined,
  })),
  topics: byName(["alarms", "alarms-outside"], () => ({ Subscriptions: subscribed() })),

  Account: "111122223333",
  AccountLimit: { ConcurrentExecutions: 1000 },
  ProductionAccessEnabled: true,
  SendingEnabled: true,
  SendQuota: { Max24HourSend: 50_000, MaxSendRate: 50 },
  VerifiedForSendingStatus: true,
  DkimAttributes: { SigningEnabled: true, Status: "SUCCESS" },
  MailFromAttributes: { MailFromDomainStatus: "SUCCESS" },
  CostAllocationTags: [{ TagKey: "stage", Status: "Active" }],
  Locked: true,
  RecoveryPoints: backedUp.map((ResourceArn) => ({ ResourceArn, Status: "COMPLETED" })),
  CopyJobs: backedUp.map((ResourceArn) => ({
    ResourceArn,
    State: "COMPLETED",
    StatusMessage: "",
  })),
});
export type FakeAccount = ReturnType<typeof aGoodAccount>;

const byName = <T>(names: string[], make: (name: string) => T): Record<string, T> =>
  Object.fromEntries(names.map((name) => [name, make(name)]));

const aStack = (name: string) => ({
  Stacks: [
    {
      StackStatus: "UPDATE_COMPLETE",
      EnableTerminationProtection: true,
      Outputs: [
        { OutputKey: "SiteUrl", OutputValue: `https://kyc.${domain}` },
        { OutputKey: "FilesBucket", OutputValue: "files-1" },
      ],
    },
  ],
  StackResourceSummaries: [
    ["Data", "AWS::DynamoDB::GlobalTable", "Main54E5BC70", "main-1"],
    ["Data", "AWS::DynamoDB::GlobalTable", "Registers1", "registers-1"],
    ["Data", "AWS::DynamoDB::GlobalTable", "Audit1", "audit-1"],
    ["Data", "AWS::Backup::BackupVault", "BackupsVault1", "holder-kyc-live"],
    ["Watch", "AWS::SNS::Topic", "AlarmsTopic", "alarms"],
    ["Outside", "AWS::SNS::Topic", "AlarmsTopic", "alarms-outside"],
    ["Watch", "AWS::CloudWatch::Alarm", "GivenUp1", "given-up"],
  ]
    .filter(([part = ""]) => name.endsWith(part))
    .map(([, ResourceType, LogicalResourceId, PhysicalResourceId]) => ({
      ResourceType,
      LogicalResourceId,
      PhysicalResourceId,
    })),
});

export const aTable = (over: object = {}, recovery = "ENABLED", expiry = "ENABLED") => ({
  Table: {
    DeletionProtectionEnabled: true,
    StreamSpecification: { StreamEnabled: true },
    ...over,
  },
  ContinuousBackupsDescription: {
    PointInTimeRecoveryDescription: {
      PointInTimeRecoveryStatus: recovery,
      EarliestRestorableDateTime: new Date("2026-10-18T00:00:00Z"),
    },
  },
  TimeToLiveDescription: { TimeToLiveStatus: expiry },
});

const subscribed = () =>
  ["it-alerts", "head-of-operations"].map((name) => ({
    Endpoint: `${name}@${domain}`,
    SubscriptionArn: "arn:aws:sns:eu-west-1:111122223333:alarms:1",
  }));

const edgeStacks = edgeParts.map((part) => stackName("live", part));

/** No engine here has these services, so the account is a fake. */
export const fakeAccount = (account: FakeAccount) => {
  const sent: string[] = [];
  /** All clients have this prototype. */
  const client = Object.getPrototypeOf(STSClient.prototype);
  const send = vi.spyOn(client, "send").mockImplementation(async function (this: unknown, given) {
    const { input } = given as { input: Input };
    sent.push((given as object).constructor.name);
    const name = input.StackName ?? input.TableName ?? input.SecretId ?? input.TopicArn;
    if (!name) return account;
    const { stacks, tables, secrets, topics } = account;
    const region = await (this as STSClient).config.region();
    const isThere = !input.StackName || (region === edgeRegion) === edgeStacks.includes(name);
    const found = isThere && { ...stacks, ...tables, ...secrets, ...topics }[name];
    if (found) return found;
    const error = input.StackName ? "ValidationError" : "ResourceNotFoundException";
    throw Object.assign(new Error(name), { name: error });
  });
  return { restore: () => send.mockRestore(), commands: () => sent };
};

type Input = Partial<Record<"StackName" | "TableName" | "SecretId" | "TopicArn", string>>;
