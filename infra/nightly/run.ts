import { parseArgs } from "node:util";
import { LambdaClient } from "@aws-sdk/client-lambda";
import cdk from "#cdk.json" with { type: "json" };
import { outputOf } from "../outputs.ts";
import { readSettings } from "../settings.ts";
import { nightly, runNow } from "./run-now.ts";

/** `npm run recount -- <stage>`, `npm run reconcile -- <stage>` */
try {
  const [name, stage] = parseArgs({ allowPositionals: true }).positionals;
  if (name !== "recount" && name !== "reconcile") throw new Error("recount or reconcile?");
  if (!stage) throw new Error(`Usage: npm run ${name} -- <stage>`);
  const { region } = readSettings(cdk.context, stage).deployment;
  const lambda = new LambdaClient({ region });
  const functionOf = (key: string) => outputOf({ stage, part: "Workers", key });
  const lines =
    name === "recount"
      ? await runNow(lambda, functionOf(nightly.recount.output), nightly.recount)
      : await runNow(lambda, functionOf(nightly.reconcile.output), nightly.reconcile);
  for (const line of lines) console.log(line);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
