import { parseArgs } from "node:util";
import { LambdaClient } from "@aws-sdk/client-lambda";
import { STSClient } from "@aws-sdk/client-sts";
import cdk from "#cdk.json" with { type: "json" };
import { outputOf } from "../outputs.ts";
import { readSettings } from "../settings.ts";
import { resetNow } from "./reset-now.ts";

/** `npm run reset-second-factor -- <stage> <email>` */
try {
  const [stage, email] = parseArgs({ allowPositionals: true }).positionals;
  if (!stage || !email) throw new Error("Usage: npm run reset-second-factor -- <stage> <email>");
  const { region } = readSettings(cdk.context, stage).deployment;
  const said = await resetNow({
    lambda: new LambdaClient({ region }),
    sts: new STSClient({ region }),
    FunctionName: outputOf({ stage, part: "Workers", key: "ResetSecondFactorFunction" }),
    email,
  });
  console.log(said);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
