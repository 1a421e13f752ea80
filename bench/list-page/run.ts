import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { CreateTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { BatchWriteCommand, DynamoDBDocumentClient, QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { IndividualSubmission } from "#functions/domain/submission.ts";
import { indexKeys } from "#functions/store/keys.ts";
import { itemOf } from "#functions/store/submission-items.ts";
import { mainTable } from "#functions/store/tables.ts";
import { startDynamoDb } from "#local/engines/dynamodb.ts";
import { localCredentials, region } from "#local/local-secrets.ts";
import { madeUpPerson } from "#local/made-up/people.ts";
import { formFieldsOf } from "#local/made-up/submission-form.ts";
import { createInput } from "#local/setup/create-tables.ts";
import { IndividualFields } from "#shared/kyc/submission.ts";
import { consent } from "#shared/messages/consent.ts";

/** What does a list page of 50 cost, and does it stay the same as the list grows? */
const pageSize = 50;
const targetUnits = 6;

const { values } = parseArgs({ options: { sizes: { type: "string", default: "1000,10000" } } });
const sizes = values.sizes.split(",").map(Number);

const submission = (index: number): IndividualSubmission => {
  const { consent: _given, ...fields } = formFieldsOf(madeUpPerson(index));
  const at = new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString();
  return {
    id: randomUUID(),
    type: "individual",
    status: "pending",
    version: 1,
    revision: 1,
    dateCreated: at,
    dateUpdated: at,
    dueAt: at,
    fields: IndividualFields.parse(fields),
    images: {},
    bankCheck: { verified: true, accountName: `${fields.lastName} ${fields.firstName}`, at },
    consent: { version: consent.version, at },
    flags: [],
    uploads: {},
  };
};

const fill = async (db: DynamoDBDocumentClient, from: number, to: number) => {
  for (let start = from; start < to; start += 25) {
    const batch = Array.from({ length: Math.min(25, to - start) }, (_, i) => submission(start + i));
    await db.send(
      new BatchWriteCommand({
        RequestItems: { Main: batch.map((one) => ({ PutRequest: { Item: itemOf(one) } })) },
      }),
    );
  }
};

const unitsOf = async (db: DynamoDBDocumentClient) => {
  const { ConsumedCapacity, Count } = await db.send(
    new QueryCommand({
      TableName: "Main",
      IndexName: "GSI1",
      KeyConditionExpression: "gsi1pk = :pk",
      ExpressionAttributeValues: { ":pk": indexKeys.list("individual", "pending") },
      ScanIndexForward: false,
      Limit: pageSize,
      ReturnConsumedCapacity: "TOTAL",
    }),
  );
  if (Count !== pageSize) throw new Error(`The page has ${Count} rows`);
  return ConsumedCapacity?.CapacityUnits ?? Number.NaN;
};

const dataDir = await mkdtemp(join(tmpdir(), "bench-list-page-"));
const engine = await startDynamoDb({ dataDir });
try {
  const client = new DynamoDBClient({
    endpoint: engine.endpoint,
    region,
    credentials: localCredentials,
  });
  const db = DynamoDBDocumentClient.from(client, {
    marshallOptions: { removeUndefinedValues: true },
  });
  await client.send(new CreateTableCommand(createInput("Main", mainTable)));
  const fullItem = Buffer.byteLength(JSON.stringify(itemOf(submission(0))));
  const wholeItems = (Math.ceil((fullItem * pageSize) / 4096) * 0.5).toFixed(1);
  console.log(
    `A page of ${pageSize} (target ${targetUnits} read units; whole items would cost about ${wholeItems})`,
  );
  let filled = 0;
  const costs: number[] = [];
  for (const size of sizes) {
    await fill(db, filled, size);
    filled = size;
    const units = await unitsOf(db);
    costs.push(units);
    console.log(`  ${String(size).padStart(9)} submissions: ${units} read units`);
  }
  const holds =
    costs.every((units) => units <= targetUnits) && Math.max(...costs) / Math.min(...costs) < 1.2;
  console.log(`  ${holds ? "holds" : "does not hold"}`);
} finally {
  await engine.stop();
  await rm(dataDir, { recursive: true, force: true });
}
