import { APIGatewayClient, GetAccountCommand } from "@aws-sdk/client-api-gateway";
import {
  BackupClient,
  type CopyJob,
  DescribeBackupVaultCommand,
  DescribeRegionSettingsCommand,
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
import { HeadObjectCommand, NotFound, S3Client } from "@aws-sdk/client-s3";
import {
  DescribeSecretCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from "@aws-sdk/client-secrets-manager";
import {
  GetAccountSendingEnabledCommand,
  GetIdentityDkimAttributesCommand,
  GetIdentityMailFromDomainAttributesCommand,
  GetIdentityVerificationAttributesCommand,
  GetSendQuotaCommand,
  SESClient,
} from "@aws-sdk/client-ses";
import { ListSubscriptionsByTopicCommand, SNSClient } from "@aws-sdk/client-sns";
import { GetCallerIdentityCommand, STSClient } from "@aws-sdk/client-sts";
import { mockClient } from "aws-sdk-client-mock";
import { stackParts } from "../../stack-names.ts";

const $metadata = {};
export const domain = "meridian-registrars.example";

const backedUp = ["main", "registers", "audit", "images", "audit-files", "tombstones"];

/** What an account holds; each test changes one thing. */
export const aGoodAccount = () => ({
  number: "111122223333",
  functionsAtOnce: 1000,
  gateway: {
    cloudwatchRoleArn: "arn:aws:iam::111122223333:role/apigateway-logs" as string | undefined,
    throttleSettings: { rateLimit: 10_000 },
  },
  stacks: Object.fromEntries(
    stackParts.map((part) => [`HolderKycLive${part}`, aStack()]),
  ) as Record<string, Stack>,
  bootstrapped: ["eu-west-1", "us-east-1"],
  resources: {
    HolderKycLiveData: [
      ["AWS::DynamoDB::GlobalTable", "Main54E5BC70", "main-1"],
      ["AWS::DynamoDB::GlobalTable", "Registers1", "registers-1"],
      ["AWS::DynamoDB::GlobalTable", "Audit1", "audit-1"],
      ["AWS::Backup::BackupVault", "BackupsVault1", "holder-kyc-live"],
    ],
    HolderKycLiveWatch: [
      ["AWS::SNS::Topic", "AlarmsTopic", "arn:aws:sns:eu-west-1:111122223333:alarms"],
      ["AWS::Budgets::Budget", "Budget", "holder-kyc-live"],
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
    [
      "admin-token-private-key",
      "admin-token-public-key",
      "token-private-key",
      "token-public-key",
      "bank-key",
      "ixtrac-key",
      "erights-key",
    ]
      .map((name) => [name, { 1: ["AWSPREVIOUS"], 2: ["AWSCURRENT"] }] as [string, object])
      .concat(
        ["lookup-key", "field-keys", "audit-key", "origin"].map((name) => [
          name,
          { 1: ["AWSCURRENT"] },
        ]),
      )
      .map(([name, VersionIdsToStages]) => [`holder-kyc/live/${name}`, { VersionIdsToStages }]),
  ) as Record<string, { VersionIdsToStages: object; DeletedDate?: Date }>,
  pages: { "files-1": ["index.html"] } as Record<string, string[]>,
  quota: { Max24HourSend: 50_000, MaxSendRate: 50 },
  maySend: true,
  verified: "Success",
  dkim: { DkimEnabled: true, DkimVerificationStatus: "Success" },
  mailFrom: { MailFromDomain: `mail.${domain}`, MailFromDomainStatus: "Success" } as object,
  dmarc: { [`_dmarc.${domain}`]: ["v=DMARC1; p=quarantine"] } as Record<string, string[]>,
  subscriptions: { "eu-west-1": subscribed(), "us-east-1": subscribed() },
  backup: {
    optIn: { DynamoDB: true, S3: true } as Record<string, boolean>,
    advanced: { DynamoDB: true } as Record<string, boolean>,
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
  APIGatewayClient,
  BackupClient,
  CloudFormationClient,
  CloudWatchClient,
  CostExplorerClient,
  DynamoDBClient,
  LambdaClient,
  S3Client,
  SecretsManagerClient,
  SESClient,
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
  on(APIGatewayClient, GetAccountCommand, () => account.gateway);
  on(CloudFormationClient, DescribeStacksCommand, async ({ StackName }, getClient) => {
    const region = await (getClient() as CloudFormationClient).config.region();
    const isBootstrap = StackName === "CDKToolkit" && account.bootstrapped.includes(region);
    const home = /(Edge|Log|Outside)$/.test(StackName) ? "us-east-1" : "eu-west-1";
    const stack = region === home ? account.stacks[StackName] : undefined;
    if (!stack && !isBootstrap) throw noStack();
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
  on(S3Client, HeadObjectCommand, ({ Bucket, Key }) => {
    if (!account.pages[Bucket]?.includes(Key)) throw new NotFound({ message: "none", $metadata });
    return { LastModified: new Date("2026-11-22T10:00:00Z") };
  });
  on(SESClient, GetSendQuotaCommand, () => account.quota);
  on(SESClient, GetAccountSendingEnabledCommand, () => ({ Enabled: account.maySend }));
  on(SESClient, GetIdentityVerificationAttributesCommand, () => ({
    VerificationAttributes: { [domain]: { VerificationStatus: account.verified } },
  }));
  on(SESClient, GetIdentityDkimAttributesCommand, () => ({
    DkimAttributes: { [domain]: account.dkim },
  }));
  on(SESClient, GetIdentityMailFromDomainAttributesCommand, () => ({
    MailFromDomainAttributes: { [domain]: account.mailFrom },
  }));
  on(SNSClient, ListSubscriptionsByTopicCommand, ({ TopicArn }) => ({
    Subscriptions: account.subscriptions[TopicArn.split(":")[3] as "eu-west-1"],
  }));
  on(CostExplorerClient, ListCostAllocationTagsCommand, () => ({
    CostAllocationTags: account.tags,
  }));
  on(BackupClient, DescribeRegionSettingsCommand, () => ({
    ResourceTypeOptInPreference: account.backup.optIn,
    ResourceTypeManagementPreference: account.backup.advanced,
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

export const resolveTxtOf =
  ({ dmarc }: FakeAccount) =>
  async (name: string) => {
    const record = dmarc[name];
    if (!record)
      throw Object.assign(new Error(`queryTxt ENOTFOUND ${name}`), { code: "ENOTFOUND" });
    return [record];
  };
