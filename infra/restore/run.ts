import { parseArgs } from "node:util";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import cdk from "#cdk.json" with { type: "json" };
import { readSettings } from "../settings.ts";
import { restoreTable, tableInUse, timeOf } from "./restore-table.ts";

/** `npm run restore -- <stage> <time> [--dry-run]` */
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { "dry-run": { type: "boolean", default: false } },
  });
  const [stage, time] = positionals;
  if (!stage || !time) throw new Error("Usage: npm run restore -- <stage> <time> [--dry-run]");
  const { region, restoredMainTable } = readSettings(cdk.context, stage).deployment;
  const db = new DynamoDBClient({ region });
  const restored = await restoreTable({
    db,
    from: await tableInUse(db, stage, restoredMainTable),
    at: timeOf(time),
    say: console.log,
    isDryRun: values["dry-run"],
  });
  if (restored) {
    console.log(
      `Put this into the stage ${stage} in cdk.json, then run npx cdk deploy --all -c stage=${stage}:`,
    );
    console.log(`"restoredMainTable": ${JSON.stringify(restored, null, 2)}`);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
