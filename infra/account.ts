import { BackupClient } from "@aws-sdk/client-backup";
import {
  CloudFormationClient,
  DescribeStacksCommand,
  paginateListStackResources,
  type Stack,
  type StackResourceSummary,
} from "@aws-sdk/client-cloudformation";
import { CloudWatchClient } from "@aws-sdk/client-cloudwatch";
import { CostExplorerClient } from "@aws-sdk/client-cost-explorer";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { LambdaClient } from "@aws-sdk/client-lambda";
import { S3Client } from "@aws-sdk/client-s3";
import { SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { SESv2Client } from "@aws-sdk/client-sesv2";
import { SNSClient } from "@aws-sdk/client-sns";
import { STSClient } from "@aws-sdk/client-sts";
import { edgeRegion, type Settings } from "./settings.ts";
import { edgeParts, type StackPart, stackName } from "./stack-names.ts";

export type Account = ReturnType<typeof accountOf>;

/** The account of a stage, as its credentials show it. */
export const accountOf = ({ stage, deployment: { region } }: Settings) => {
  const stacks = new CloudFormationClient({ region });
  const edgeStacks = new CloudFormationClient({ region: edgeRegion });
  const clientOf = (part: StackPart) => (edgeParts.includes(part) ? edgeStacks : stacks);
  return {
    identity: new STSClient({ region }),
    lambda: new LambdaClient({ region }),
    db: new DynamoDBClient({ region }),
    s3: new S3Client({ region }),
    secrets: new SecretsManagerClient({ region }),
    ses: new SESv2Client({ region }),
    sns: new SNSClient({ region }),
    edgeSns: new SNSClient({ region: edgeRegion }),
    backup: new BackupClient({ region }),
    alarms: new CloudWatchClient({ region }),
    // Costs have one endpoint for all regions.
    costs: new CostExplorerClient({ region: edgeRegion }),

    stackOf: (part: StackPart) => describeStack(clientOf(part), stackName(stage, part)),

    /** @throws an Error if the stack has no such output */
    outputOf: async (part: StackPart, key: string): Promise<string> => {
      const name = stackName(stage, part);
      const stack = await describeStack(clientOf(part), name);
      const output = stack?.Outputs?.find(({ OutputKey }) => OutputKey === key)?.OutputValue;
      if (output) return output;
      throw new Error(
        stack
          ? `The stack ${name} has no output ${key}: an earlier version is deployed`
          : `There is no stack ${name} in this account: is it the account of ${stage}?`,
      );
    },

    /** @throws an Error if the stack has no such resource */
    resourceOf: async (part: StackPart, type: string, id = ""): Promise<string> => {
      const resources = await resourcesOf(clientOf(part), stackName(stage, part));
      const found = resources.find(
        (one) => one.ResourceType === type && one.LogicalResourceId?.startsWith(id),
      );
      if (!found?.PhysicalResourceId) throw new Error(`The stack ${part} has no ${type} ${id}`);
      return found.PhysicalResourceId;
    },
  };
};

const describeStack = async (
  client: CloudFormationClient,
  StackName: string,
): Promise<Stack | undefined> => {
  const found = await unless(
    "ValidationError",
    client.send(new DescribeStacksCommand({ StackName })),
  );
  return found?.Stacks?.[0];
};

const resourcesOf = async (client: CloudFormationClient, StackName: string) => {
  const found: StackResourceSummary[] = [];
  for await (const page of paginateListStackResources({ client }, { StackName })) {
    found.push(...(page.StackResourceSummaries ?? []));
  }
  return found;
};

/** @returns nothing when the call fails with this error */
export const unless = async <T>(errorName: string, call: Promise<T>): Promise<T | undefined> => {
  try {
    return await call;
  } catch (error) {
    if ((error as Error).name === errorName) return undefined;
    throw error;
  }
};
