import {
  BackupClient,
  type CopyJob,
  DescribeBackupVaultCommand,
  ListCopyJobsCommand,
  ListRecoveryPointsByBackupVaultCommand,
} from "@aws-sdk/client-backup";
import {
  CloudFormationClient,
  CloudFormationServiceException,
  DescribeStacksCommand,
  ListStackResourcesCommand,
} from "@aws-sdk/client-cloudformation";
import { CloudWatchClient, SetAlarmStateCommand } from "@aws-sdk/client-cloudwatch";
import { CostExplorerClient, ListCostAllocationTagsCommand } from "@aws-sdk/client-cost-explorer";
import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
} from "@aws-sdk/client-dynamodb";
import { GetAccountSettingsCommand, LambdaClient } from "@aws-sdk/client-lambda";
import {
  DescribeSecretCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from "@aws-sdk/client-secrets-manager";
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { ListSubscriptionsByTopicCommand, SNSClient } from "@aws-sdk/client-sns";
import { GetCallerIdentityCommand, STSClient } from "@aws-sdk/client-sts";
import { mockClient } from "aws-sdk-client-mock";
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
  ) as Record<string, Stack>,
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
  ) as Record<string, Table>,
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

interface Stack {
  StackStatus: string;
  EnableTerminationProtection: boolean;
}
const aStack = (): Stack => ({ StackStatus: "UPDATE_COMPLETE", EnableTerminationProtection: true });

interface Table {
  protected: boolean;
  recovery: string;
  expiry: string;
  stream: boolean;
  streamArn?: string;
}
export const aTable = (): Table => ({
  protected: true,
  recovery: "ENABLED",
  expiry: "ENABLED",
  stream: true,
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

const clients = [
  BackupClient,
  CloudFormationClient,
  CloudWatchClient,
  CostExplorerClient,
  DynamoDBClient,
  LambdaClient,
  SecretsManagerClient,
  SESv2Client,
  SNSClient,
  STSClient,
];

/** No engine here has these services, so the account is a fake. */
export const fakeAccount = (account: FakeAccount) => {
  // biome-ignore lint/suspicious/noExplicitAny: the clients have no type in common
  const fakes = clients.map((client) => mockClient(client as any));
  type Answer = Parameters<ReturnType<(typeof fakes)[number]["on"]>["callsFake"]>[0];
  // biome-ignore lint/suspicious/noExplicitAny: as above
  const on = (client: (typeof clients)[number], command: any, answer: Answer) =>
    fakes[clients.indexOf(client)]?.on(command).callsFake(answer);
  const noStack = () =>
    new CloudFormationServiceException({ name: "ValidationError", $fault: "client", $metadata });

  on(STSClient, GetCallerIdentityCommand, () => ({ Account: account.number }));
  on(LambdaClient, GetAccountSettingsCommand, () => ({
    AccountLimit: { ConcurrentExecutions: account.functionsAtOnce },
  }));
  on(CloudFormationClient, DescribeStacksCommand, async ({ StackName }, getClient) => {
    const region = await (getClient() as CloudFormationClient).config.region();
    const home = /(Edge|Log|Outside)$/.test(StackName) ? "us-east-1" : "eu-west-1";
    const stack = region === home ? account.stacks[StackName] : undefined;
    if (!stack) throw noStack();
    return { Stacks: [{ ...stack, Outputs: outputs }] };
  });
  on(CloudFormationClient, ListStackResourcesCommand, ({ StackName }) => ({
    StackResourceSummaries: account.resources[StackName]?.map(
      ([ResourceType, LogicalResourceId, PhysicalResourceId]) => ({
        ...{ ResourceType, LogicalResourceId, PhysicalResourceId },
      }),
    ),
  }));
  on(DynamoDBClient, DescribeTableCommand, ({ TableName }) => ({
    Table: {
      TableStatus: "ACTIVE",
      DeletionProtectionEnabled: account.tables[TableName]?.protected,
      StreamSpecification: { StreamEnabled: account.tables[TableName]?.stream },
      LatestStreamArn: account.tables[TableName]?.streamArn,
    },
  }));
  on(DynamoDBClient, DescribeContinuousBackupsCommand, ({ TableName }) => ({
    ContinuousBackupsDescription: {
      PointInTimeRecoveryDescription: {
        PointInTimeRecoveryStatus: account.tables[TableName]?.recovery,
        EarliestRestorableDateTime: new Date("2026-10-18T00:00:00Z"),
      },
    },
  }));
  on(DynamoDBClient, DescribeTimeToLiveCommand, ({ TableName }) => ({
    TimeToLiveDescription: { TimeToLiveStatus: account.tables[TableName]?.expiry },
  }));
  on(SecretsManagerClient, DescribeSecretCommand, ({ SecretId }) => {
    const secret = account.secrets[SecretId];
    if (!secret) throw new ResourceNotFoundException({ message: "none", $metadata });
    return secret;
  });
  on(SESv2Client, GetAccountCommand, () => account.ses);
  on(SESv2Client, GetEmailIdentityCommand, () => account.sender);
  on(SNSClient, ListSubscriptionsByTopicCommand, ({ TopicArn }) => ({
    Subscriptions: account.subscriptions[TopicArn.split(":")[3] as "eu-west-1"],
  }));
  on(CostExplorerClient, ListCostAllocationTagsCommand, () => ({
    CostAllocationTags: account.tags,
  }));
  on(BackupClient, DescribeBackupVaultCommand, () => ({ Locked: account.backup.locked }));
  on(BackupClient, ListRecoveryPointsByBackupVaultCommand, () => ({
    RecoveryPoints: account.backup.points,
  }));
  on(BackupClient, ListCopyJobsCommand, () => ({ CopyJobs: account.backup.copies }));
  on(CloudWatchClient, SetAlarmStateCommand, () => ({}));
  const restore = () => fakes.forEach((fake) => void fake.restore());
  const commands = () =>
    fakes.flatMap((fake) => fake.calls().map(({ args: [command] }) => command.constructor.name));
  return { restore, commands };
};
