import { parseArgs } from "node:util";
import cdk from "#cdk.json" with { type: "json" };
import { accountOf } from "../doctor/account.ts";
import { readSettings } from "../settings.ts";
import { nightly, runNow } from "./run-now.ts";

/** `npm run recount -- <stage>`, `npm run reconcile -- <stage>` */
try {
  const [name, stage] = parseArgs({ allowPositionals: true }).positionals;
  if (name !== "recount" && name !== "reconcile") throw new Error("recount or reconcile?");
  if (!stage) throw new Error(`Usage: npm run ${name} -- <stage>`);
  const { lambda, outputOf } = accountOf(readSettings(cdk.context, stage));
  const lines =
    name === "recount"
      ? await runNow(lambda, await outputOf("Workers", nightly.recount.output), nightly.recount)
      : await runNow(
          lambda,
          await outputOf("Workers", nightly.reconcile.output),
          nightly.reconcile,
        );
  for (const line of lines) console.log(line);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
