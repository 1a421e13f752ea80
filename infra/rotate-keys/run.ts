import { parseArgs } from "node:util";
import cdk from "#cdk.json" with { type: "json" };
import { accountOf } from "../doctor/account.ts";
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
  const { lambda, secrets, outputOf } = accountOf(readSettings(cdk.context, stage));
  const said = await rotate({
    lambda,
    secrets,
    FunctionName: await outputOf("Workers", "RotateKeysFunction"),
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
