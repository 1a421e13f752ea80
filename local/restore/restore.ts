import { S3Client } from "@aws-sdk/client-s3";
import cdk from "#cdk.json" with { type: "json" };
import { eraseAgain } from "#functions/store/erasures/erase-again.ts";
import { tombstoneStore } from "#functions/store/erasures/tombstones.ts";
import { openDatabase } from "#functions/store/table/table.ts";
import { accountOf } from "#infra/account.ts";
import type { Given } from "#infra/command.ts";
import { restoreTable, tableInUse, timeOf } from "#infra/restore/restore-table.ts";
import { readSettings, type Settings } from "#infra/settings.ts";

const restore = async (settings: Settings, at: Date, isDryRun: boolean): Promise<void> => {
  const { stage, deployment } = settings;
  const { db } = accountOf(settings);
  const bucket = await tombstonesOf(settings);
  const restored = await restoreTable({
    db,
    from: await tableInUse(db, stage, deployment.restoredMainTable),
    at,
    say: console.log,
    isDryRun,
  });
  console.log(`Erase again the accounts that have a file in ${bucket}`);
  if (!restored) {
    console.log("This was a dry run, which has changed nothing");
    return;
  }
  await eraseIn(settings, { bucket, table: restored.name });
  console.log(
    `Put this into the stage ${stage} in cdk.json, then run npm run cdk -- deploy --all -c stage=${stage}:`,
  );
  console.log(`"restoredMainTable": ${JSON.stringify(restored, null, 2)}`);
};

const tombstonesOf = (settings: Settings): Promise<string> =>
  accountOf(settings).resourceOf("Data", "AWS::S3::Bucket", "Tombstones");

const eraseIn = async (
  { registrar: { timeZone } }: Settings,
  { bucket, table: name }: { bucket: string; table: string },
): Promise<void> => {
  const erased = await Array.fromAsync(
    eraseAgain({
      table: { db: openDatabase(), name },
      tombstones: tombstoneStore({ bucket, s3: new S3Client({}) }),
      timeZone,
      clock: () => new Date(),
    }),
  );
  console.log(`${name} had ${erased.length} accounts that were not erased there`);
};

export const run = async ({ positionals: [stage = "", time], values }: Given): Promise<void> => {
  const table = values["erase-again"];
  const settings = readSettings(cdk.context, stage);
  process.env.AWS_REGION = settings.deployment.region;
  if (typeof table === "string" && time === undefined) {
    return eraseIn(settings, { bucket: await tombstonesOf(settings), table });
  }
  if (table !== undefined || time === undefined) throw new Error("Give a time or --erase-again");
  return restore(settings, timeOf(time), values["dry-run"] === true);
};
