import { Duration } from "aws-cdk-lib";
import { LambdaIntegration, ResponseTransferMode } from "aws-cdk-lib/aws-apigateway";
import type { Construct } from "constructs";
import type { EnvSchema } from "./environment.ts";
import { HouseFunction, type HouseFunctionProps } from "./house-function.ts";

type ApiFunctionProps<E extends EnvSchema> = Omit<HouseFunctionProps<E>, "timeout"> & {
  /** Sends files while it makes them. */
  streams?: boolean;
};

/** API Gateway waits 29 seconds: a function that takes longer works for nobody. */
const gatewayTimeout = Duration.seconds(29);
const functionTimeout = Duration.seconds(28);
/** As long as Lambda lets anything run; a stream may last as long. */
const streamTimeout = Duration.minutes(15);

/** The function of one group of calls, as API Gateway calls it. */
export const apiFunction = <E extends EnvSchema>(
  scope: Construct,
  id: string,
  { streams = false, ...props }: ApiFunctionProps<E>,
): LambdaIntegration => {
  const timeout = streams ? streamTimeout : functionTimeout;
  const { lambda } = new HouseFunction(scope, id, { ...props, timeout });
  return new LambdaIntegration(lambda, {
    // One permission for the function instead of two for each method.
    scopePermissionToMethod: false,
    timeout: streams ? streamTimeout : gatewayTimeout,
    ...(streams && { responseTransferMode: ResponseTransferMode.STREAM }),
  });
};
