import type { Stack } from "aws-cdk-lib";
import type { IAlarmAction } from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { type CfnTopic, Topic } from "aws-cdk-lib/aws-sns";
import type { Settings } from "../settings.ts";
import { allowService } from "./rights.ts";

/** Emails everybody who is to know of an alarm. Each address must be confirmed once. */
export const alarmTopic = (scope: Stack, { registrar, deployment }: Settings): IAlarmAction => {
  const topic = new Topic(scope, "Alarms", { enforceSSL: true });
  // The policy of `enforceSSL` replaces SNS's own, which lets every alarm of the account publish.
  topic.addToResourcePolicy(
    allowService("cloudwatch.amazonaws.com", "sns:Publish", {
      resource: topic.topicArn,
      account: scope.account,
    }),
  );
  // A failed alarm email needs no dead-letter queue: the alarm stays red in CloudWatch.
  (topic.node.defaultChild as CfnTopic).subscription = watchersOf({ registrar, deployment }).map(
    (endpoint) => ({ protocol: "email", endpoint }),
  );
  return new SnsAction(topic);
};

export const watchersOf = ({
  registrar,
  deployment,
}: Pick<Settings, "registrar" | "deployment">): string[] => [
  ...new Set([registrar.itAlertEmail, ...deployment.alarmEmails]),
];
