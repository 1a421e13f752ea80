import { S3Client } from "@aws-sdk/client-s3";
import cdk from "#cdk.json" with { type: "json" };
import { openDatabase } from "#functions/store/table/table.ts";
import { accountOf } from "#infra/account.ts";
import type { Given } from "#infra/command.ts";
import { tableInUse } from "#infra/restore/restore-table.ts";
import { readSettings } from "#infra/settings.ts";
import { RegistrarSettings } from "#shared/registrar.ts";
import { openKeptData } from "../data-folder.ts";
import { startEngines } from "../engines-thread.ts";
import { auditBucket, engineVariables } from "../environment.ts";
import { localCredentials } from "../local-secrets.ts";
import { createBuckets } from "../setup/create-buckets.ts";
import { createTables, tableNames } from "../setup/create-tables.ts";
import { auditedIn } from "./audited.ts";
import { linesOf } from "./report.ts";
import { verify } from "./verify.ts";

const rootsShown = 7;

interface Names {
  main: string;
  audit: string;
  bucket: string;
  timeZone: string;
}

const verified = async ({ main, audit, bucket, timeZone }: Names): Promise<boolean> => {
  const db = openDatabase();
  const audited = await auditedIn({
    main: { db, name: main },
    audit: { db, name: audit },
    s3: new S3Client({}),
    bucket,
    timeZone,
    now: new Date(),
  });
  const report = await verify(audited);
  for (const line of linesOf(report, audited.closed.slice(-rootsShown))) console.log(line);
  return report.findings.length === 0;
};

const ofStage = async (stage: string): Promise<boolean> => {
  const settings = readSettings(cdk.context, stage);
  const { region, restoredMainTable } = settings.deployment;
  process.env.AWS_REGION = region;
  const { db, resourceOf } = accountOf(settings);
  return verified({
    main: await tableInUse(db, stage, restoredMainTable),
    audit: await resourceOf("Data", "AWS::DynamoDB::GlobalTable", "Audit"),
    bucket: await resourceOf("Data", "AWS::S3::Bucket", "AuditFiles"),
    timeZone: settings.registrar.timeZone,
  });
};

const ofLocalRun = async (dataDir: string): Promise<boolean> => {
  const folder = await openKeptData(dataDir);
  const engines = await startEngines({
    dataDir: folder.dir,
    port: 0,
    credentials: localCredentials,
  });
  try {
    Object.assign(process.env, engineVariables(engines.endpoints));
    await Promise.all([createTables(), createBuckets()]);
    const { timeZone } = RegistrarSettings.parse(cdk.context.registrar);
    const { main, audit } = tableNames;
    return await verified({ main, audit, bucket: auditBucket, timeZone });
  } finally {
    await engines.stop();
  }
};

/** Without a stage on the data of the local run, which must be stopped. */
export const run = async ({ positionals: [stage], values }: Given): Promise<boolean> =>
  stage ? ofStage(stage) : ofLocalRun(String(values.data ?? ".local"));
