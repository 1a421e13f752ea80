import { RemovalPolicy, Stack } from "aws-cdk-lib";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import { allowService } from "./rights.ts";

/** A log that a service of AWS writes. It holds addresses, so it is kept for a month only. */
export const deliveredLogs = (scope: Construct, id: string, logGroupName: string): LogGroup => {
  const logs = new LogGroup(scope, id, {
    logGroupName,
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  for (const action of ["logs:CreateLogStream", "logs:PutLogEvents"]) {
    logs.addToResourcePolicy(
      allowService("delivery.logs.amazonaws.com", action, {
        resource: logs.logGroupArn,
        account: Stack.of(scope).account,
      }),
    );
  }
  return logs;
};
