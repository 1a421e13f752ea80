import { Duration } from "aws-cdk-lib";
import { LambdaIntegration, ResponseTransferMode } from "aws-cdk-lib/aws-apigateway";
import type { Construct } from "constructs";
import type { EnvSchema } from "./environment.ts";
import { HouseFunction, type HouseFunctionProps } from "./house-function.ts";

type ApiFunctionProps<E extends EnvSchema> = Omit<HouseFunctionProps<E>, "timeout"> & {
  streams?: boolean;
};

/** API Gateway's limit is 29 seconds: nobody receives a later answer. */
const gatewayTimeout = Duration.seconds(29);
const functionTimeout = Duration.seconds(28);
/** Lambda's maximum, and API Gateway's limit for a stream. */
const streamTimeout = Duration.minutes(15);

export const apiFunction = <E extends EnvSchema>(
  scope: Construct,
  id: string,
  { streams = false, ...props }: ApiFunctionProps<E>,
): LambdaIntegration => {
  const timeout = streams ? streamTimeout : functionTimeout;
  const { lambda } = new HouseFunction(scope, id, { ...props, timeout });
  return new LambdaIntegration(lambda, {
    // One permission per function instead of two per method.
    scopePermissionToMethod: false,
    timeout: streams ? streamTimeout : gatewayTimeout,
    ...(streams && { responseTransferMode: ResponseTransferMode.STREAM }),
  });
};
