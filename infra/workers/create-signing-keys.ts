import { CustomResource, Duration } from "aws-cdk-lib";
import type { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Construct } from "constructs";
import { Env } from "#functions/workers/create-signing-keys/env.ts";
import { type CodeOf, HouseFunction } from "../constructs/house-function.ts";
import { allow, readSecrets } from "../constructs/rights.ts";
import type { SecretSetting } from "../secret-names.ts";
import { aMinute } from "./worker-defaults.ts";

interface CreateSigningKeysProps {
  code: CodeOf;
  secrets: Record<SecretSetting, Secret>;
  secretNames: Record<SecretSetting, string>;
}

/** Created at the first deployment: no template, terminal or log ever contains the keys. */
export const createSigningKeys = (
  scope: Construct,
  { code, secrets, secretNames }: CreateSigningKeysProps,
): CustomResource => {
  const { TOKEN_PRIVATE_KEY_SECRET, TOKEN_PUBLIC_KEY_SECRET } = secretNames;
  const worker = new HouseFunction(scope, "MakeTokenKeys", {
    code: code("create-signing-keys"),
    description: "Makes the pair of keys for tokens at the first deployment",
    timeout: aMinute,
    memorySize: 256,
    schema: Env,
    environment: { TOKEN_PRIVATE_KEY_SECRET, TOKEN_PUBLIC_KEY_SECRET },
    rights: [
      readSecrets(secrets.TOKEN_PRIVATE_KEY_SECRET),
      allow(
        ["secretsmanager:PutSecretValue"],
        secrets.TOKEN_PRIVATE_KEY_SECRET.secretArn,
        secrets.TOKEN_PUBLIC_KEY_SECRET.secretArn,
      ),
    ],
  });
  const made = new CustomResource(scope, "TokenKeys", {
    resourceType: "Custom::TokenKeys",
    serviceToken: worker.lambda.functionArn,
    serviceTimeout: Duration.minutes(5),
  });
  made.node.addDependency(worker.may());
  return made;
};
