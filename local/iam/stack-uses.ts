import type { Synthesized } from "#infra/testing/templates.ts";
import { arnOf } from "./arns.ts";
import { roleNameOf } from "./policies.ts";
import { resolver } from "./resolve.ts";
import type { RecordedUse, Use } from "./use.ts";

/** What Lambda does in a function's name around its calls, which no test can see. */
export const stackUses = (all: Synthesized): RecordedUse[] => {
  const resolve = resolver(all);
  return all.lambdas.flatMap((lambda) => {
    const { stack, Properties } = lambda;
    const sources = all
      .ofType("AWS::Lambda::EventSourceMapping")
      .filter((it) => it.stack === stack && it.Properties.FunctionName.Ref === lambda.id);
    const targets = [
      Properties.DeadLetterConfig?.TargetArn,
      ...sources.map((it) => it.Properties.DestinationConfig?.OnFailure?.Destination),
    ].filter(Boolean);
    const logGroup = resolve(stack, {
      "Fn::GetAtt": [Properties.LoggingConfig.LogGroup.Ref, "Arn"],
    });
    const uses: Use[] = [
      ...allOn(logging, logGroup.replace(/\*$/, "log-stream:any")),
      ...sources.flatMap((it) => polling(resolve(stack, it.Properties.EventSourceArn))),
      ...targets.flatMap((it) => allOn(["sqs:SendMessage"], resolve(stack, it))),
    ];
    return uses.map((use) => ({ function: roleNameOf(lambda), ...use }));
  });
};

const allOn = (actions: string[], resource: string): Use[] =>
  actions.map((action) => ({ action, resource }));

const polling = (source: string): Use[] =>
  source.startsWith(arnOf.queue("")) ? allOn(ofQueue, source) : allOn(ofStream, source);

/** "Lambda execution role" in the Lambda Developer Guide: AWSLambdaBasicExecutionRole. */
const logging = ["logs:CreateLogStream", "logs:PutLogEvents"];

/** "Using Lambda with Amazon SQS", "Execution role permissions". */
const ofQueue = ["ReceiveMessage", "DeleteMessage", "GetQueueAttributes"].map((it) => `sqs:${it}`);

/** "Process DynamoDB records with Lambda", "Execution role permissions". */
const ofStream = ["DescribeStream", "GetRecords", "GetShardIterator", "ListStreams"].map(
  (it) => `dynamodb:${it}`,
);
