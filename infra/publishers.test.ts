import { expect, it } from "vitest";
import { type Resource, synthesize } from "./testing/templates.ts";

/** A service of AWS that uses a resource under the resource's own policy. */
interface Use {
  service: string;
  action: string;
  /** The logical id of the resource. */
  of: string;
  by: string;
}

type Properties = Resource["Properties"];

const all = synthesize();

/** The logical id in a reference; of another stack's resource, through the output. */
const idOf = (reference: Properties): string => {
  const { Ref, "Fn::GetAtt": attribute, "Fn::GetStackOutput": output } = reference;
  return output ? idOf(all.outputOf(output)?.value) : (Ref ?? attribute[0]);
};

const usesOf: Record<string, (resource: Resource) => Use[]> = {
  "AWS::CloudWatch::Alarm": ({ id, Properties }) =>
    [...(Properties.AlarmActions ?? []), ...(Properties.OKActions ?? [])].map((topic) => ({
      ...{ service: "cloudwatch.amazonaws.com", action: "sns:Publish" },
      ...{ of: idOf(topic), by: id },
    })),
  "AWS::SES::ConfigurationSetEventDestination": ({ id, Properties }) => [
    {
      ...{ service: "ses.amazonaws.com", action: "sns:Publish" },
      ...{ of: idOf(Properties.EventDestination.SnsDestination.TopicARN), by: id },
    },
  ],
  "AWS::SNS::Subscription": ({ id, Properties: { Protocol, Endpoint, RedrivePolicy } }) =>
    [
      [Protocol === "lambda" ? "lambda:InvokeFunction" : "sqs:SendMessage", Endpoint],
      ["sqs:SendMessage", RedrivePolicy?.deadLetterTargetArn],
    ]
      .filter(([, target]) => target)
      .map(([action, target]) => ({
        ...{ service: "sns.amazonaws.com", action },
        ...{ of: idOf(target), by: id },
      })),
  "AWS::Events::Rule": ({ id, Properties }) =>
    Properties.Targets.flatMap(({ Arn, DeadLetterConfig }: Properties) => [
      { service: "events.amazonaws.com", action: "lambda:InvokeFunction", of: idOf(Arn), by: id },
      ...(DeadLetterConfig
        ? [
            {
              ...{ service: "events.amazonaws.com", action: "sqs:SendMessage" },
              ...{ of: idOf(DeadLetterConfig.Arn), by: id },
            },
          ]
        : []),
    ]),
  "AWS::S3::Bucket": ({ id, Properties: { LoggingConfiguration } }) =>
    LoggingConfiguration
      ? [
          {
            ...{ service: "logging.s3.amazonaws.com", action: "s3:PutObject" },
            ...{ of: idOf(LoggingConfiguration.DestinationBucketName), by: id },
          },
        ]
      : [],
};

const uses = all.resources.flatMap((resource) => usesOf[resource.Type]?.(resource) ?? []);

const policies: Record<string, string> = {
  "AWS::SNS::TopicPolicy": "Topics",
  "AWS::SQS::QueuePolicy": "Queues",
  "AWS::S3::BucketPolicy": "Bucket",
};

const allowed = all.resources.flatMap(({ Type, Properties }): Omit<Use, "by">[] => {
  if (Type === "AWS::Lambda::Permission") {
    const { Principal, Action, FunctionName } = Properties;
    return [{ service: Principal, action: Action, of: idOf(FunctionName) }];
  }
  const subjects = [Properties?.[policies[Type] ?? ""] ?? []].flat().map(idOf);
  const statements: Properties[] = subjects.length > 0 ? Properties.PolicyDocument.Statement : [];
  return statements
    .filter(({ Effect, Principal }) => Effect === "Allow" && Principal.Service)
    .flatMap(({ Principal, Action }) =>
      [Action]
        .flat()
        .flatMap((action: string) =>
          subjects.map((of) => ({ service: Principal.Service, action, of })),
        ),
    );
});

it("each service of AWS that publishes, sends, calls or writes is allowed by the resource it uses", () => {
  const kinds = new Set(uses.map(({ service, action }) => `${service} ${action}`));
  expect([...kinds].sort()).toEqual([
    "cloudwatch.amazonaws.com sns:Publish",
    "events.amazonaws.com lambda:InvokeFunction",
    "events.amazonaws.com sqs:SendMessage",
    "logging.s3.amazonaws.com s3:PutObject",
    "ses.amazonaws.com sns:Publish",
    "sns.amazonaws.com lambda:InvokeFunction",
    "sns.amazonaws.com sqs:SendMessage",
  ]);

  const refused = uses.filter(
    ({ service, action, of }) =>
      !allowed.some((it) => it.service === service && it.action === action && it.of === of),
  );

  expect(refused).toEqual([]);
});
