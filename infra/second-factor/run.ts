import { parseArgs } from "node:util";
import cdk from "#cdk.json" with { type: "json" };
import { accountOf } from "../doctor/account.ts";
import { readSettings } from "../settings.ts";
import { resetNow } from "./reset-now.ts";

/** `npm run reset-second-factor -- <stage> <email>` */
try {
  const [stage, email] = parseArgs({ allowPositionals: true }).positionals;
  if (!stage || !email) throw new Error("Usage: npm run reset-second-factor -- <stage> <email>");
  const { lambda, identity, outputOf } = accountOf(readSettings(cdk.context, stage));
  const said = await resetNow({
    lambda,
    sts: identity,
    FunctionName: await outputOf("Workers", "ResetSecondFactorFunction"),
    email,
  });
  console.log(said);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
