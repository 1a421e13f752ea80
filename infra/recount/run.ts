import { parseArgs } from "node:util";
import { LambdaClient } from "@aws-sdk/client-lambda";
import cdk from "#cdk.json" with { type: "json" };
import { outputOf } from "../outputs.ts";
import { readSettings } from "../settings.ts";
import { recountNow } from "./recount-now.ts";

/** `npm run recount -- <stage>` */
try {
  const [stage] = parseArgs({ allowPositionals: true }).positionals;
  if (!stage) throw new Error("Usage: npm run recount -- <stage>");
  const { region } = readSettings(cdk.context, stage).deployment;
  const functionName = outputOf({ stage, part: "Workers", key: "RecountFunction" });
  for (const line of await recountNow(new LambdaClient({ region }), functionName)) {
    console.log(line);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
