import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ListTablesCommand,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from "@aws-sdk/client-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import cdk from "#cdk.json" with { type: "json" };
import { readSettings } from "../settings.ts";
import { type Synthesized, synthesize } from "../testing/templates.ts";
import { restoreTable, tableInUse, timeOf } from "./restore-table.ts";

/** The embedded engine restores no tables, so the account is a fake. */
const account = mockClient(DynamoDBClient);
afterAll(() => account.restore());
const db = new DynamoDBClient({ region: "eu-west-1" });
const from = "HolderKycLiveData-Main54E5BC70-1ABC";
const name = `${from}-at-20261122101500`;
const at = new Date("2026-11-22T10:15:00Z");
const keyArn = "arn:aws:kms:eu-west-1:111122223333:key/1";
const streamArn = `arn:aws:dynamodb:eu-west-1:111122223333:table/${name}/stream/2026-11-22T11:00:00.000`;

let tables: Record<string, object>;
const missing = () => new ResourceNotFoundException({ message: "none", $metadata: {} });

beforeEach(() => {
  tables = {
    [from]: { TableStatus: "ACTIVE", ItemCount: 12, SSEDescription: { KMSMasterKeyArn: keyArn } },
  };
  account.reset();
  account.on(DescribeTableCommand).callsFake(({ TableName }) => {
    if (!tables[TableName]) throw missing();
    return { Table: { TableName, ...tables[TableName] } };
  });
  account.on(RestoreTableToPointInTimeCommand).callsFake(({ TargetTableName }) => {
    tables[TargetTableName] = { TableStatus: "ACTIVE", ItemCount: 11 };
    return {};
  });
  account.on(UpdateTableCommand).callsFake(({ TableName, ...change }) => {
    const stream = change.StreamSpecification && { LatestStreamArn: streamArn };
    tables[TableName] = { ...tables[TableName], ...change, ...stream };
    return {};
  });
  account.on(DescribeContinuousBackupsCommand).resolves({
    ContinuousBackupsDescription: {
      ContinuousBackupsStatus: "ENABLED",
      PointInTimeRecoveryDescription: {
        EarliestRestorableDateTime: new Date("2026-10-18T00:00:00Z"),
        LatestRestorableDateTime: new Date("2026-11-24T11:55:00Z"),
      },
    },
  });
  account.on(UpdateTimeToLiveCommand).resolves({});
  account.on(UpdateContinuousBackupsCommand).resolves({});
});

const run = async (isDryRun = false) => {
  const said: string[] = [];
  const restored = await restoreTable({ db, from, at, say: (step) => said.push(step), isDryRun });
  return { restored, said };
};

const callsOf = () =>
  account
    .calls()
    .map(({ args: [command] }) => command.constructor.name)
    .filter((command) => !command.startsWith("Describe"));

test("a dry run says every step and changes nothing", async () => {
  const { restored, said } = await run(true);

  expect(restored).toBeUndefined();
  expect(said[0]).toBe(`Restore ${from} (12 items) as of 2026-11-22T10:15:00.000Z into ${name}`);
  expect(said).toHaveLength(6);
  expect(callsOf()).toEqual([]);
});

test("the restored table gets the key, and all that a restore leaves out", async () => {
  const { restored } = await run();

  expect(restored).toEqual({ name, streamArn });
  expect(account.commandCalls(RestoreTableToPointInTimeCommand)[0]?.args[0].input).toEqual({
    SourceTableName: from,
    TargetTableName: name,
    RestoreDateTime: at,
    SSESpecificationOverride: { Enabled: true, SSEType: "KMS", KMSMasterKeyId: keyArn },
  });
  expect(account.commandCalls(UpdateTableCommand).map(({ args: [{ input }] }) => input)).toEqual([
    {
      TableName: name,
      StreamSpecification: { StreamEnabled: true, StreamViewType: "NEW_AND_OLD_IMAGES" },
    },
    { TableName: name, DeletionProtectionEnabled: true },
  ]);
  expect(account.commandCalls(UpdateTimeToLiveCommand)[0]?.args[0].input).toEqual({
    TableName: name,
    TimeToLiveSpecification: { Enabled: true, AttributeName: "expiresAt" },
  });
  expect(account.commandCalls(UpdateContinuousBackupsCommand)[0]?.args[0].input).toMatchObject({
    PointInTimeRecoverySpecification: {
      PointInTimeRecoveryEnabled: true,
      RecoveryPeriodInDays: 35,
    },
  });
});

test("a command that broke off goes on where it stopped when it is repeated", async () => {
  account.on(UpdateTimeToLiveCommand).rejectsOnce(new Error("network")).resolves({});
  await expect(run()).rejects.toThrow("network");
  const before = callsOf().length;

  const { restored, said } = await run();

  expect(restored).toEqual({ name, streamArn });
  expect(said.filter((step) => step.endsWith("done already"))).toHaveLength(4);
  expect(callsOf().slice(before)).toEqual([
    "UpdateTimeToLiveCommand",
    "UpdateContinuousBackupsCommand",
  ]);
});

test("expiry that is on already is no failure", async () => {
  account.on(UpdateTimeToLiveCommand).rejects(new Error("TimeToLive is already enabled"));

  expect((await run()).restored).toEqual({ name, streamArn });
});

test("a table that does not exist is named", async () => {
  tables = {};

  await expect(run()).rejects.toThrow(`There is no table ${from}`);
});

test.each(["2026-10-17T23:59:59Z", "2026-11-24T11:55:01Z"])(
  "even a dry run refuses %s, to which DynamoDB cannot restore",
  async (time) => {
    const dryRun = restoreTable({ db, from, at: new Date(time), say: () => {}, isDryRun: true });

    await expect(dryRun).rejects.toThrow(
      `${from} can be restored to any second from 2026-10-18T00:00:00.000Z to 2026-11-24T11:55:00.000Z`,
    );
  },
);

test("a second restore reads from the table in use and gets a name of its own", async () => {
  account.on(ListTablesCommand).resolves({ TableNames: ["other", name, from] });
  expect(await tableInUse(db, "live", undefined)).toBe(from);
  expect(await tableInUse(db, "live", { name })).toBe(name);
  tables[name] = tables[from] ?? {};

  const said: string[] = [];
  const later = new Date("2026-11-23T00:00:00Z");
  await restoreTable({ db, from: name, at: later, say: (it) => said.push(it), isDryRun: true });

  expect(said[0]).toContain(`into ${from}-at-20261123000000`);
});

test("in another account, the missing table is an error", async () => {
  account.on(ListTablesCommand).resolves({ TableNames: ["other"] });

  await expect(tableInUse(db, "live", undefined)).rejects.toThrow("is this the account of live?");
});

test.each([
  ["2026-11-22", "with its zone"],
  ["2026-11-22T10:15:00", "with its zone"],
  ["yesterdayZ", "with its zone"],
  ["2126-01-01T00:00:00Z", "lies ahead"],
])("%s is no time to restore to", (text, sentence) => {
  expect(() => timeOf(text)).toThrow(sentence);
});

let withRestored: Synthesized;
beforeAll(() => {
  const context = structuredClone(cdk.context);
  Object.assign(context.stages.live, { restoredMainTable: { name, streamArn } });
  withRestored = synthesize(readSettings(context, "live"));
});

test("with the restored table in its settings, every function and stream uses that table", () => {
  const all = withRestored;
  const users = all.lambdas.filter(({ Properties }) => Properties.Environment.Variables.MAIN_TABLE);
  const ofTable = all
    .propertiesOf("AWS::Lambda::EventSourceMapping")
    .filter(({ StartingPosition }) => StartingPosition);

  expect(users.length).toBeGreaterThan(12);
  for (const { Properties } of users) {
    expect(Properties.Environment.Variables.MAIN_TABLE).toBe(name);
  }
  expect(ofTable.map(({ EventSourceArn }) => EventSourceArn)).toEqual([streamArn, streamArn]);
  const rights = JSON.stringify(all.propertiesOf("AWS::IAM::Policy"));
  expect(rights).toContain(`:table/${name}`);
  expect(rights).not.toContain("FnGetAttMain54E5BC70Arn");
});

test("the table before the restore stays in its stack, so the setting can be taken back", () => {
  const tablesOf = (all: Synthesized) =>
    all.ofType("AWS::DynamoDB::GlobalTable").map(({ id, Properties }) => [id, Properties]);

  expect(tablesOf(withRestored)).toEqual(tablesOf(synthesize()));
});
