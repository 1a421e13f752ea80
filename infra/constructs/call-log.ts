import { RemovalPolicy } from "aws-cdk-lib";
import {
  AccessLogField,
  AccessLogFormat,
  LogGroupLogDestination,
  MethodLoggingLevel,
  type StageOptions,
} from "aws-cdk-lib/aws-apigateway";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";

/**
 * One line a call: its pattern and never its path, which holds ids and searched names; no query, no
 * header, no address.
 */
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

/** API Gateway writes down every call, and beside it only faults of its own. */
export const callLog = (scope: Construct): StageOptions => ({
  accessLogDestination: new LogGroupLogDestination(
    new LogGroup(scope, "Calls", {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    }),
  ),
  accessLogFormat: AccessLogFormat.custom(JSON.stringify(fields)),
  loggingLevel: MethodLoggingLevel.ERROR,
  dataTraceEnabled: false,
  metricsEnabled: true,
  tracingEnabled: true,
});
