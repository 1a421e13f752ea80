import type { CopyJob } from "@aws-sdk/client-backup";
import {
  type CloudFormationClient,
  CloudFormationServiceException,
} from "@aws-sdk/client-cloudformation";
import { ResourceNotFoundException } from "@aws-sdk/client-secrets-manager";
import { STSClient } from "@aws-sdk/client-sts";
import { vi } from "vitest";
import { originSecretName, secretNamesOf } from "../../secret-names.ts";
import { stackParts } from "../../stack-names.ts";

const $metadata = {};
export const domain = "meridian-registrars.example";

const backedUp = ["main", "registers", "audit", "images", "audit-files", "tombstones"];

/** What an account holds; each test changes one thing. */
export const aGoodAccount = () => ({
  number: "111122223333",
  functionsAtOnce: 1000,
  stacks: Object.fromEntries(
    stackParts.map((part) => [`HolderKycLive${part}`, aStack()]),
  ) as Record<string, ReturnType<typeof aStack>>,
  resources: {
    HolderKycLiveData: [
      ["AWS::DynamoDB::GlobalTable", "Main54E5BC70", "main-1"],
      ["AWS::DynamoDB::GlobalTable", "Registers1", "registers-1"],
      ["AWS::DynamoDB::GlobalTable", "Audit1", "audit-1"],
      ["AWS::Backup::BackupVault", "BackupsVault1", "holder-kyc-live"],
    ],
    HolderKycLiveWatch: [
      ["AWS::SNS::Topic", "AlarmsTopic", "arn:aws:sns:eu-west-1:111122223333:alarms"],
      ["AWS::CloudWatch::Alarm", "GivenUp1", "given-up"],
    ],
    HolderKycLiveOutside: [
      ["AWS::SNS::Topic", "AlarmsTopic", "arn:aws:sns:us-east-1:111122223333:alarms"],
    ],
  } as Record<string, [string, string, string][]>,
  tables: Object.fromEntries(
    ["main-1", "registers-1", "audit-1"].map((name) => [name, aTable()]),
  ) as Record<string, ReturnType<typeof aTable>>,
  secrets: Object.fromEntries(
    [...Object.values(secretNamesOf("live")), originSecretName("live", 1)].map((name) => [
      name,
      { VersionIdsToStages: { 1: ["AWSPREVIOUS"], 2: ["AWSCURRENT"] } },
    ]),
  ) as Record<string, { VersionIdsToStages: object; DeletedDate?: Date }>,
  ses: {
    ProductionAccessEnabled: true,
    SendingEnabled: true,
    SendQuota: { Max24HourSend: 50_000, MaxSendRate: 50 },
  },
  sender: {
    VerifiedForSendingStatus: true,
    DkimAttributes: { SigningEnabled: true, Status: "SUCCESS" },
    MailFromAttributes: { MailFromDomainStatus: "SUCCESS" },
  },
  subscriptions: { "eu-west-1": subscribed(), "us-east-1": subscribed() },
  backup: {
    locked: true,
    points: backedUp.map((ResourceArn) => ({ ResourceArn, Status: "COMPLETED" })),
    copies: backedUp.map(
      (ResourceArn): CopyJob => ({ ResourceArn, State: "COMPLETED", StatusMessage: "" }),
    ),
  },
  tags: [{ TagKey: "stage", Status: "Active" }],
});
export type FakeAccount = ReturnType<typeof aGoodAccount>;

const aStack = () => ({ StackStatus: "UPDATE_COMPLETE", EnableTerminationProtection: true });

export const aTable = () => ({
  protected: true,
  recovery: "ENABLED",
  expiry: "ENABLED",
  stream: true,
  streamArn: undefined as string | undefined,
});

const subscribed = () =>
  ["it-alerts", "head-of-operations"].map((name) => ({
    Endpoint: `${name}@${domain}`,
    SubscriptionArn: "arn:aws:sns:eu-west-1:111122223333:alarms:1",
  }));

const outputs = [
  { OutputKey: "SiteUrl", OutputValue: `https://kyc.${domain}` },
  { OutputKey: "FilesBucket", OutputValue: "files-1" },
];

// biome-ignore lint/suspicious/noExplicitAny: commands have no input in common
type Answer = (input: any, client: CloudFormationClient) => unknown;

/** The answer to each command. */
const answersOf = (account: FakeAccount): Record<string, Answer> => ({
  GetCallerIdentityCommand: () => ({ Account: account.number }),
  GetAccountSettingsCommand: () => ({
    AccountLimit: { ConcurrentExecutions: account.functionsAtOnce },
  }),
  DescribeStacksCommand: async ({ StackName }, client) => {
    const home = /(Edge|Log|Outside)$/.test(StackName) ? "us-east-1" : "eu-west-1";
    const stack = (await client.config.region()) === home && account.stacks[StackName];
    if (stack) return { Stacks: [{ ...stack, Outputs: outputs }] };
    const name = "ValidationError";
    throw new CloudFormationServiceException({ name, $fault: "client", $metadata });
  },
  ListStackResourcesCommand: ({ StackName }) => ({
    StackResourceSummaries: account.resources[StackName]?.map(
      ([ResourceType, LogicalResourceId, PhysicalResourceId]) => ({
        ResourceType,
        LogicalResourceId,
        PhysicalResourceId,
      }),
    ),
  }),
  DescribeTableCommand: ({ TableName }) => ({
    Table: {
      TableStatus: "ACTIVE",
      DeletionProtectionEnabled: account.tables[TableName]?.protected,
      StreamSpecification: { StreamEnabled: account.tables[TableName]?.stream },
      LatestStreamArn: account.tables[TableName]?.streamArn,
    },
  }),
  DescribeContinuousBackupsCommand: ({ TableName }) => ({
    ContinuousBackupsDescription: {
      PointInTimeRecoveryDescription: {
        PointInTimeRecoveryStatus: account.tables[TableName]?.recovery,
        EarliestRestorableDateTime: new Date("2026-10-18T00:00:00Z"),
      },
    },
  }),
  DescribeTimeToLiveCommand: ({ TableName }) => ({
    TimeToLiveDescription: { TimeToLiveStatus: account.tables[TableName]?.expiry },
  }),
  DescribeSecretCommand: ({ SecretId }) => {
    const secret = account.secrets[SecretId];
    if (!secret) throw new ResourceNotFoundException({ message: "none", $metadata });
    return secret;
  },
  GetAccountCommand: () => account.ses,
  GetEmailIdentityCommand: () => account.sender,
  ListSubscriptionsByTopicCommand: ({ TopicArn }) => ({
    Subscriptions: account.subscriptions[TopicArn.split(":")[3] as "eu-west-1"],
  }),
  ListCostAllocationTagsCommand: () => ({ CostAllocationTags: account.tags }),
  DescribeBackupVaultCommand: () => ({ Locked: account.backup.locked }),
  ListRecoveryPointsByBackupVaultCommand: () => ({ RecoveryPoints: account.backup.points }),
  ListCopyJobsCommand: () => ({ CopyJobs: account.backup.copies }),
  SetAlarmStateCommand: () => ({}),
});

/** No engine here has these services, so the account is a fake. */
export const fakeAccount = (account: FakeAccount) => {
  const answers = answersOf(account);
  const sent: string[] = [];
  /** All clients have this prototype. */
  const client = Object.getPrototypeOf(STSClient.prototype);
  const send = vi.spyOn(client, "send").mockImplementation(async function (this: unknown, given) {
    const command = given as { constructor: { name: string }; input: object };
    const { name } = command.constructor;
    const answer = answers[name];
    if (!answer) throw new Error(`The account has no answer to ${name}`);
    sent.push(name);
    return answer(command.input, this as CloudFormationClient);
  });
  return { restore: () => send.mockRestore(), commands: () => sent };
};
