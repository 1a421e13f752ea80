import { CustomResource, Duration } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { Env } from "#functions/workers/create-signing-keys/env.ts";
import { type CodeOf, HouseFunction } from "../constructs/house-function.ts";
import { type Resources, rightsOf } from "../function-rights.ts";
import type { SecretSetting } from "../secret-names.ts";
import { aMinute } from "./worker-defaults.ts";

interface CreateSigningKeysProps {
  code: CodeOf;
  data: Resources & { secretNames: Record<SecretSetting, string> };
  /** Another one replaces the keys. */
  number: number;
}

/** Created by a deployment: no template, terminal or log ever contains the keys. */
export const createSigningKeys = (
  scope: Construct,
  { code, data, number }: CreateSigningKeysProps,
): CustomResource => {
  const settings = Object.keys(Env.shape) as (keyof typeof Env.shape)[];
  const worker = new HouseFunction(scope, "CreateSigningKeys", {
    code: code("create-signing-keys"),
    description: "Makes the pairs of keys for tokens that are missing at a deployment",
    timeout: aMinute,
    memorySize: 256,
    schema: Env,
    environment: Env.parse(data.secretNames),
    rights: rightsOf("create-signing-keys", data),
  });
  const made = new CustomResource(scope, "TokenKeys", {
    resourceType: "Custom::TokenKeys",
    serviceToken: worker.lambda.functionArn,
    serviceTimeout: Duration.minutes(5),
    // A release that adds a pair changes them, so that a deployment creates it.
    properties: { Secrets: settings, Number: number },
  });
  made.node.addDependency(worker.may());
  return made;
};
