import { CfnOutput, Duration } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { Env } from "#functions/workers/rotate-keys/env.ts";
import { HouseFunction } from "../constructs/house-function.ts";
import { rightsOf } from "../function-rights.ts";
import type { WorkerProps } from "./worker-props.ts";

/** Only an operator calls it: `npm run kyc -- rotate-keys`. */
export const rotateKeys = (scope: Construct, { data, code }: WorkerProps): void => {
  const { main, secretNames } = data;
  const { lambda } = new HouseFunction(scope, "RotateKeys", {
    code: code("rotate-keys"),
    description: "Brings values and hashes to the keys in force for an operator",
    // A call works for 45 seconds and ends the rows that it has begun.
    timeout: Duration.minutes(5),
    memorySize: 512,
    schema: Env,
    environment: {
      MAIN_TABLE: main.tableName,
      LOOKUP_KEY_SECRET: secretNames.LOOKUP_KEY_SECRET,
      FIELD_KEYS_SECRET: secretNames.FIELD_KEYS_SECRET,
    },
    rights: rightsOf("rotate-keys", data),
  });
  new CfnOutput(scope, "RotateKeysFunction", { value: lambda.functionName });
};
