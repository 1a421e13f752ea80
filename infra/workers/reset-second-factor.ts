import { CfnOutput } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { Env } from "#functions/workers/reset-second-factor/env.ts";
import { HouseFunction } from "../constructs/house-function.ts";
import { rightsOf } from "../function-rights.ts";
import { aMinute } from "./worker-defaults.ts";
import type { WorkerProps } from "./worker-props.ts";

/** Only an operator calls it: `npm run kyc -- reset-second-factor`. */
export const resetSecondFactor = (
  scope: Construct,
  { data, settings, code }: WorkerProps,
): void => {
  const { main } = data;
  const { lambda } = new HouseFunction(scope, "ResetSecondFactor", {
    code: code("reset-second-factor"),
    description: "Removes the second factor of an administrator for an operator",
    timeout: aMinute,
    memorySize: 256,
    schema: Env,
    environment: {
      MAIN_TABLE: main.tableName,
      REGISTRAR: JSON.stringify(settings.registrar),
    },
    rights: rightsOf("reset-second-factor", data),
  });
  new CfnOutput(scope, "ResetSecondFactorFunction", { value: lambda.functionName });
};
