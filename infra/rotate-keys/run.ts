import { parseArgs } from "node:util";
import { LambdaClient } from "@aws-sdk/client-lambda";
import { SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import cdk from "#cdk.json" with { type: "json" };
import { outputOf } from "../outputs.ts";
import { secretName } from "../secret-names.ts";
import { readSettings } from "../settings.ts";
import { rotate, rotatedSecrets } from "./rotate.ts";

/** `npm run rotate-keys -- <stage> <field-keys | lookup-key> [--leaked]` */
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { leaked: { type: "boolean", default: false } },
  });
  const [stage, name] = positionals;
  const which = rotatedSecrets.find((one) => one === name);
  if (!stage || !which) {
    const names = rotatedSecrets.join(" | ");
    throw new Error(`Usage: npm run rotate-keys -- <stage> <${names}> [--leaked]`);
  }
  const { region } = readSettings(cdk.context, stage).deployment;
  const said = await rotate({
    lambda: new LambdaClient({ region }),
    secrets: new SecretsManagerClient({ region }),
    FunctionName: outputOf({ stage, part: "Workers", key: "RotateKeysFunction" }),
    SecretId: secretName(stage, which),
    which,
    isLeaked: values.leaked,
    now: new Date(),
    say: (line) => console.log(line),
  });
  console.log(said);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
