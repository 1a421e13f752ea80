import { RemovalPolicy } from "aws-cdk-lib";
import {
  AccessLogField,
  AccessLogFormat,
  LogGroupLogDestination,
  type MethodDeploymentOptions,
  MethodLoggingLevel,
  type RestApi,
  type StageOptions,
} from "aws-cdk-lib/aws-apigateway";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";

/** The path's pattern, not the path: paths, queries and headers contain ids and searched names. */
const fields = {
  requestId: AccessLogField.contextRequestId(),
  time: AccessLogField.contextRequestTimeEpoch(),
  method: AccessLogField.contextHttpMethod(),
  call: AccessLogField.contextResourcePath(),
  status: AccessLogField.contextStatus(),
  bytes: AccessLogField.contextResponseLength(),
  milliseconds: AccessLogField.contextResponseLatency(),
  functionMilliseconds: AccessLogField.contextIntegrationLatency(),
  refusedBy: AccessLogField.contextErrorResponseType(),
};

export const errorLog = {
  loggingLevel: MethodLoggingLevel.ERROR,
  dataTraceEnabled: false,
} satisfies MethodDeploymentOptions;

/** API Gateway would create this group at its first error, and keep it for ever. */
export const keepExecutionLog = (scope: Construct, api: RestApi, stageName: string): void => {
  const logs = new LogGroup(scope, "Errors", {
    logGroupName: `API-Gateway-Execution-Logs_${api.restApiId}/${stageName}`,
    retention: RetentionDays.THREE_MONTHS,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  api.deploymentStage.node.addDependency(logs);
};

/** Metrics for each method cost as custom metrics do, and traces would end at the gateway: both are off. */
export const callLog = (scope: Construct): StageOptions => ({
  accessLogDestination: new LogGroupLogDestination(
    new LogGroup(scope, "Calls", {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    }),
  ),
  accessLogFormat: AccessLogFormat.custom(JSON.stringify(fields)),
  ...errorLog,
  metricsEnabled: false,
  tracingEnabled: false,
});
