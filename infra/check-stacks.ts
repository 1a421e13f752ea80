import { type App, CfnOutput, Validations } from "aws-cdk-lib";
import { AwsSolutionsChecks, ServerlessChecks } from "cdk-nag";
import { Construct } from "constructs";
import { prefixes } from "./constructs/rights.ts";
import { serviceLimits } from "./limits/service-limits.ts";
import type { Stacks } from "./stacks.ts";

/** Fails the synthesis at every finding that is not acknowledged here. CDK adds CloudFormation's own rules. */
export const checkStacks = (app: App, stacks: Stacks): void => {
  for (const { stacks: names, path, rule, reason } of acknowledged(stacks)) {
    for (const name of names) {
      const scope = path === "" ? stacks[name] : stacks[name].node.findChild(path);
      Validations.of(scope).acknowledge({ id: rule, reason });
    }
  }
  Validations.of(app).addPlugins(new AwsSolutionsChecks(), new ServerlessChecks(), serviceLimits);
};

export interface Acknowledged {
  /** Path within the stack; empty for the whole stack. */
  path: string;
  stacks: readonly (keyof Stacks)[];
  rule: string;
  reason: string;
}

export const acknowledged = (stacks: Stacks): Acknowledged[] => [
  {
    path: "Api",
    stacks: ["api"],
    rule: "AwsSolutions::AwsSolutions-APIG3",
    reason:
      "The firewall is at CloudFront, and every method refuses calls without CloudFront's key.",
  },
  {
    path: "Api",
    stacks: ["api"],
    rule: "AwsSolutions::AwsSolutions-APIG4",
    reason:
      "Tokens are ours and judged in each function by the contract's table; a test makes every call as every kind of caller. Most public calls have no token to judge.",
  },
  {
    path: "Api",
    stacks: ["api"],
    rule: "AwsSolutions::AwsSolutions-COG4",
    reason: "Administrators have accounts of the product with rights of its own, not of Cognito.",
  },
  {
    path: "Api",
    stacks: ["api"],
    rule: "Serverless::Serverless-APIGWXrayEnabled",
    reason:
      "Functions send no traces, so the gateway's would show only the gateway; each would be charged.",
  },
  ...(["images", "exports", "auditFiles", "tombstones"] as const).map((bucket) => ({
    path: "",
    stacks:
      bucket === "auditFiles" || bucket === "tombstones"
        ? (["workers"] as const)
        : (["api", "workers"] as const),
    rule: `AwsSolutions::AwsSolutions-IAM5[Resource::${findingOf(stacks, bucket)}/*]`,
    reason: "Objects have no names before they are made: the right names the prefix in its bucket.",
  })),
  {
    path: "",
    stacks: ["workers"],
    rule: "AwsSolutions::AwsSolutions-IAM5[Resource::*]",
    reason: "ListStreams has no resource types: IAM ignores it on an ARN. It names streams only.",
  },
  ...(stacks.data.node.tryFindChild("Backups")
    ? ["Backup", "S3Backup"].map((part) => ({
        path: "Backups",
        stacks: ["data"] as const,
        rule: `AwsSolutions::AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyFor${part}]`,
        reason: "Only AWS knows all the rights of its own service; the role is for that service.",
      }))
    : []),
  {
    path: "Secrets",
    stacks: ["data"],
    rule: "AwsSolutions::AwsSolutions-SMG4",
    reason:
      "Keys of services are changed by their owners; a new lookup or token key would orphan what was made with it. The runbook on secrets says when and how by hand.",
  },
  {
    path: "Site",
    stacks: ["web"],
    rule: "AwsSolutions::AwsSolutions-CFR1",
    reason: "Holders live in every country.",
  },
  {
    path: "Site",
    stacks: ["web"],
    rule: "AwsSolutions::AwsSolutions-CFR3",
    reason:
      "Its classic log would keep addresses with searched names and account ids. The Log stack delivers chosen fields instead.",
  },
  ...(stacks.web.hasOwnDomain
    ? []
    : [
        {
          path: "Site",
          stacks: ["web"] as const,
          rule: "AwsSolutions::AwsSolutions-CFR4",
          reason: "CloudFront's own name comes with its own certificate and versions of TLS.",
        },
      ]),
  {
    path: "",
    stacks: ["workers", "mail"],
    rule: "Serverless::Serverless-SQSRedrivePolicy",
    reason: "Queues of dead letters are the end of the line; an alarm watches each.",
  },
  {
    path: "",
    stacks: ["data", "api", "workers", "mail", "outside"],
    rule: "Serverless::Serverless-LambdaDLQ",
    reason:
      "Functions are called by API Gateway, queues and a stream, which keep what failed themselves; the sweep and the probe come again within two minutes.",
  },
  {
    path: "",
    stacks: ["data", "api", "workers", "mail", "outside"],
    rule: "Serverless::Serverless-LambdaTracing",
    reason:
      "Sending traces cannot be allowed for less than every resource. Logs carry the request's id.",
  },
  {
    path: "",
    stacks: ["outside"],
    rule: "Serverless::Serverless-EventBusDLQ",
    reason: "A run of the probe that does not start is missed by the alarm that counts its runs.",
  },
  {
    path: "",
    stacks: ["workers", "mail"],
    rule: "Serverless::Serverless-LambdaEventSourceMappingDestination",
    reason: "A queue's failed messages go to its own dead letters; SQS takes no other destination.",
  },
];

/** cdk-nag names a bucket of another stack by the output that CDK makes for the reference. */
const findingOf = ({ data }: Stacks, bucket: keyof typeof prefixes): string => {
  const { bucketArn } = data[bucket];
  const scope = data.node.tryFindChild("Publish") ?? new Construct(data, "Publish");
  const id = `Output${JSON.stringify(data.resolve(bucketArn))}`;
  const made = scope.node.tryFindChild(id) as CfnOutput | undefined;
  const output = made ?? new CfnOutput(scope, id, { value: bucketArn });
  const reference = {
    StackName: data.stackName,
    Region: data.region,
    OutputName: data.resolve(output.logicalId),
  };
  return `${JSON.stringify({ "Fn::GetStackOutput": reference })}/${prefixes[bucket]}`;
};
