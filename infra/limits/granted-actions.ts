import { type Check, type Finding, ofType, type Template, type Tree } from "./template.ts";

/** IAM ignores a right on an ARN of a type that the action does not know. */
export const grantedActions: Check = (template) =>
  statementsOf(template).flatMap(({ id, Effect, Action, Resource }) =>
    Effect !== "Allow"
      ? []
      : [Action].flat().flatMap((action: string) =>
          [Resource].flat().flatMap((resource: Tree) => {
            const problem = problemOf(action, textOf(template, resource));
            return problem ? [{ resource: id, problem } satisfies Finding] : [];
          }),
        ),
  );

const problemOf = (action: string, resource: string): string | undefined => {
  const types = typesOf[action];
  if (!types) return `${action} has no line in infra/limits/granted-actions.ts`;
  if (types === "every") {
    return resource === "*" ? undefined : `${action} knows no resource types, so it needs *`;
  }
  const isKnown = types.some((type) => shapes[type].test(resource));
  return isKnown ? undefined : `${action} is for ${types.join(", ")}, not for ${resource}`;
};

/** A reference to a resource of this template becomes its type and attribute; to another's, its output. */
const textOf = (template: Template, value: Tree): string => {
  if (typeof value === "string") return value;
  const [[key = "", inner] = []] = Object.entries<Tree>(value);
  if (key === "Fn::Join") return inner[1].map((part: Tree) => textOf(template, part)).join("");
  if (key === "Fn::GetStackOutput") return `output:${inner.OutputName}`;
  const [id, attribute] = key === "Ref" ? [inner] : inner;
  const type = template.Resources[id]?.Type ?? id;
  return attribute ? `${type}.${attribute}` : type;
};

const otherArn = "output:PublishOutputFnGetAtt\\w+?(?<!Stream)Arn[0-9A-F]{8}";
const arnOf = (type: string) => `(${type}\\.Arn|${otherArn})`;
const shapes = {
  table: RegExp(`^${arnOf("AWS::DynamoDB::GlobalTable")}$`),
  index: RegExp(`^${arnOf("AWS::DynamoDB::GlobalTable")}/index/\\w+$`),
  stream: /^(AWS::DynamoDB::GlobalTable\.StreamArn|output:PublishOutputFnGetAtt\w+StreamArn\w{8})$/,
  key: RegExp(`^${arnOf("AWS::KMS::Key")}$`),
  bucket: RegExp(`^${arnOf("AWS::S3::Bucket")}$`),
  object: RegExp(`^${arnOf("AWS::S3::Bucket")}/.+$`),
  queue: RegExp(`^${arnOf("AWS::SQS::Queue")}$`),
  "log group": RegExp(`^${arnOf("AWS::Logs::LogGroup")}$`),
  secret: /^(AWS::SecretsManager::Secret|output:PublishOutputRefSecrets\w+)$/,
  identity: /^arn:(AWS::Partition|aws):ses:[^:]+:(AWS::AccountId|\d{12}):identity\/.+$/,
  "configuration set":
    /^arn:(AWS::Partition|aws):ses:[^:]+:(AWS::AccountId|\d{12}):configuration-set\/.+$/,
};

type ResourceType = keyof typeof shapes;

/**
 * Of each action that a role of the product has, from the Service Authorization Reference
 * (docs.aws.amazon.com/service-authorization). `every`: without resource types.
 */
const typesOf: Record<string, "every" | ResourceType[]> = {
  "dynamodb:BatchGetItem": ["table"],
  "dynamodb:BatchWriteItem": ["table"],
  "dynamodb:ConditionCheckItem": ["table"],
  "dynamodb:DeleteItem": ["table"],
  "dynamodb:DescribeStream": ["stream"],
  "dynamodb:GetItem": ["table"],
  "dynamodb:GetRecords": ["stream"],
  "dynamodb:GetShardIterator": ["stream"],
  "dynamodb:ListStreams": "every",
  "dynamodb:PutItem": ["table"],
  "dynamodb:Query": ["table", "index"],
  "dynamodb:Scan": ["table", "index"],
  "dynamodb:UpdateItem": ["table"],
  "kms:Decrypt": ["key"],
  "kms:GenerateDataKey": ["key"],
  "logs:CreateLogStream": ["log group"],
  "logs:PutLogEvents": ["log group"],
  "s3:AbortMultipartUpload": ["object"],
  "s3:DeleteObject": ["object"],
  "s3:DeleteObjectVersion": ["object"],
  "s3:GetObject": ["object"],
  "s3:ListBucket": ["bucket"],
  "s3:ListBucketVersions": ["bucket"],
  "s3:PutObject": ["object"],
  "secretsmanager:GetSecretValue": ["secret"],
  "secretsmanager:PutSecretValue": ["secret"],
  "ses:PutConfigurationSetSendingOptions": ["configuration set"],
  "ses:SendRawEmail": ["identity", "configuration set"],
  "sqs:ChangeMessageVisibility": ["queue"],
  "sqs:DeleteMessage": ["queue"],
  "sqs:GetQueueAttributes": ["queue"],
  "sqs:ReceiveMessage": ["queue"],
  "sqs:SendMessage": ["queue"],
};

export const knownActions = Object.keys(typesOf);

const statementsOf = (template: Template) =>
  ["AWS::IAM::Role", "AWS::IAM::Policy", "AWS::IAM::ManagedPolicy"].flatMap((type) =>
    ofType(template, type).flatMap(({ id, PolicyDocument, Policies = [] }) =>
      [PolicyDocument, ...Policies.map((policy: Tree) => policy.PolicyDocument)]
        .filter(Boolean)
        .flatMap(({ Statement }: Tree) => Statement.map((one: Tree) => ({ id, ...one }))),
    ),
  ) as { id: string; Effect: string; Action: Tree; Resource: Tree }[];
