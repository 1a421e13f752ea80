import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  paginateListTables,
  RestoreTableToPointInTimeCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  type UpdateTableCommandInput,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from "@aws-sdk/client-dynamodb";
import { mainTable } from "#functions/store/table/definitions.ts";
import { stackName } from "../stack-names.ts";

interface Restore {
  db: DynamoDBClient;
  /** The table in use. */
  from: string;
  at: Date;
  say: (step: string) => void;
  isDryRun: boolean;
}

/** The setting `restoredMainTable` of the stage. */
export interface RestoredTable {
  name: string;
  streamArn: string;
}

const restoredName = /-at-\d{14}$/;
/** The time of a restore grows with the table; a repeated call waits again. */
const maxWaitSeconds = 24 * 3600;

/**
 * Restores the main table into a new one and gives the new table all that a restore leaves out: stream,
 * expiry, backups and deletion protection. A repeated call goes on where the last one stopped.
 * @returns nothing after a dry run
 * @throws an Error if the table cannot be restored to this time
 */
export const restoreTable = async ({
  db,
  from,
  at,
  say,
  isDryRun,
}: Restore): Promise<RestoredTable | undefined> => {
  const name = nameOf(from, at);
  const source = await describe(db, from);
  if (!source) throw new Error(`There is no table ${from}`);
  const restored = await describe(db, name);
  if (!restored) await refuseOutside(db, from, at);

  const untilActive = () =>
    waitUntilTableExists({ client: db, maxWaitTime: maxWaitSeconds }, { TableName: name });
  const update = async (change: Omit<UpdateTableCommandInput, "TableName">) => {
    await db.send(new UpdateTableCommand({ TableName: name, ...change }));
    await untilActive();
  };
  const steps: [string, boolean, () => Promise<unknown>][] = [
    [
      `Restore ${from} (${source.ItemCount} items) as of ${at.toISOString()} into ${name}`,
      restored === undefined,
      () =>
        db.send(
          new RestoreTableToPointInTimeCommand({
            SourceTableName: from,
            TargetTableName: name,
            RestoreDateTime: at,
            SSESpecificationOverride: {
              Enabled: true,
              SSEType: "KMS",
              KMSMasterKeyId: source.SSEDescription?.KMSMasterKeyArn,
            },
          }),
        ),
    ],
    ["Wait until DynamoDB has restored it", restored?.TableStatus !== "ACTIVE", untilActive],
    [
      "Switch on its stream",
      restored?.StreamSpecification?.StreamEnabled !== true,
      () =>
        update({
          StreamSpecification: { StreamEnabled: true, StreamViewType: "NEW_AND_OLD_IMAGES" },
        }),
    ],
    [
      "Switch on its deletion protection",
      restored?.DeletionProtectionEnabled !== true,
      () => update({ DeletionProtectionEnabled: true }),
    ],
    [
      "Switch on its expiry",
      true,
      () =>
        unlessDone(
          db.send(
            new UpdateTimeToLiveCommand({
              TableName: name,
              TimeToLiveSpecification: {
                Enabled: true,
                AttributeName: mainTable.timeToLiveAttribute,
              },
            }),
          ),
        ),
    ],
    [
      "Switch on its backups of the last 35 days",
      true,
      () =>
        db.send(
          new UpdateContinuousBackupsCommand({
            TableName: name,
            PointInTimeRecoverySpecification: {
              PointInTimeRecoveryEnabled: true,
              RecoveryPeriodInDays: 35,
            },
          }),
        ),
    ],
  ];
  for (const [step, isNeeded, run] of steps) {
    say(isNeeded ? step : `${step}: done already`);
    if (isNeeded && !isDryRun) await run();
  }
  if (isDryRun) return undefined;
  const { ItemCount, LatestStreamArn } = (await describe(db, name)) ?? {};
  say(`${name} has ${ItemCount} items; DynamoDB counts them every six hours`);
  if (!LatestStreamArn) throw new Error(`${name} has no stream yet: run the command again`);
  return { name, streamArn: LatestStreamArn };
};

/** @throws an Error for a time that nothing can be restored to */
export const timeOf = (text: string, now = new Date()): Date => {
  const at = new Date(text);
  const isZoned = /(Z|[+-]\d\d:\d\d)$/.test(text);
  if (!isZoned || Number.isNaN(at.getTime())) {
    throw new Error("Give the time with its zone, as 2026-11-22T10:15:00Z");
  }
  if (at > now) throw new Error("The time lies ahead");
  return at;
};

/** A dry run must not promise what DynamoDB will refuse. */
const refuseOutside = async (db: DynamoDBClient, TableName: string, at: Date): Promise<void> => {
  const { ContinuousBackupsDescription } = await db.send(
    new DescribeContinuousBackupsCommand({ TableName }),
  );
  const { EarliestRestorableDateTime: first, LatestRestorableDateTime: last } =
    ContinuousBackupsDescription?.PointInTimeRecoveryDescription ?? {};
  if (!first || !last) throw new Error(`${TableName} has no point-in-time recovery`);
  if (at < first || at > last) {
    const times = [first, last].map((time) => time.toISOString()).join(" to ");
    throw new Error(`${TableName} can be restored to any second from ${times}`);
  }
};

/** Never twice the same name: an older restored table may be in use. */
const nameOf = (from: string, at: Date) => {
  const time = at
    .toISOString()
    .replace(/\.\d+Z$/, "")
    .replaceAll(/\D/g, "");
  return `${from.replace(restoredName, "")}-at-${time}`;
};

const describe = async (db: DynamoDBClient, TableName: string) => {
  try {
    return (await db.send(new DescribeTableCommand({ TableName }))).Table;
  } catch (error) {
    if ((error as Error).name === "ResourceNotFoundException") return undefined;
    throw error;
  }
};

/** DynamoDB refuses to switch on an expiry that is on. */
const unlessDone = async (call: Promise<unknown>): Promise<void> => {
  try {
    await call;
  } catch (error) {
    if (!/already enabled/i.test((error as Error).message)) throw error;
  }
};

/**
 * The table in use: the restored one of the settings, else that of the stage's stack.
 * @throws an Error if the stack has none
 */
export const tableInUse = async (
  db: DynamoDBClient,
  stage: string,
  restored: { name: string } | undefined,
): Promise<string> => {
  if (restored) return restored.name;
  const prefix = `${stackName(stage, "Data")}-Main`;
  for await (const { TableNames = [] } of paginateListTables({ client: db }, {})) {
    const found = TableNames.find((name) => name.startsWith(prefix) && !restoredName.test(name));
    if (found) return found;
  }
  throw new Error(`The account has no table ${prefix}…: is this the account of ${stage}?`);
};
