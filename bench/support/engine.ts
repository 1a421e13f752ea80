import { execFileSync } from "node:child_process";
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { fieldCipher } from "#functions/services/field-cipher.ts";
import { openDatabase, type Table } from "#functions/store/table/table.ts";
import { startDynamoDb } from "#local/engines/dynamodb.ts";
import { findDynoxide } from "#local/engines/dynamodb-binary.ts";
import { localCredentials, makeSecrets, region, secretNames } from "#local/local-secrets.ts";
import { createInput, createTables, definitions, tableNames } from "#local/setup/create-tables.ts";

type Rows = Record<string, unknown>[];

const secrets = makeSecrets();
export const lookupKey = secrets[secretNames.lookupKey] ?? "";
const readCipher = fieldCipher({ read: async () => secrets[secretNames.fieldKeys] ?? "" });

Object.assign(process.env, {
  AWS_REGION: region,
  AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
});

/** The embedded engine with the tables of the product; `filled` may have loaded one of them before. */
export const openEngine = async (filled?: string) => {
  const dataDir = filled ?? (await newDataDir());
  // An endpoint in the environment would be used instead of a new engine.
  delete process.env.AWS_ENDPOINT_URL_DYNAMODB;
  const engine = await startDynamoDb({ dataDir });
  process.env.AWS_ENDPOINT_URL_DYNAMODB = engine.endpoint;
  await createTables();
  const encrypted = openDatabase(readCipher);
  // Workers that read no number of a holder are deployed without the key.
  const plain = openDatabase();
  return {
    main: { db: encrypted, name: tableNames.main },
    plainMain: { db: plain, name: tableNames.main },
    registers: { db: plain, name: tableNames.registers },
    audit: { db: plain, name: tableNames.audit },
    stop: async () => {
      await engine.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

const newDataDir = () => mkdtemp(join(tmpdir(), "bench-"));

const batchSize = 25;

/** Writes rows in batches, four batches at a time. */
export const writeRows = async ({ db, name }: Table, rows: Rows): Promise<void> => {
  let next = 0;
  const writer = async () => {
    while (next < rows.length) {
      const batch = rows.slice(next, next + batchSize);
      next += batchSize;
      let requests = batch.map((Item) => ({ PutRequest: { Item } }));
      while (requests.length > 0) {
        const { UnprocessedItems } = await db.send(
          new BatchWriteCommand({ RequestItems: { [name]: requests } }),
        );
        requests = (UnprocessedItems?.[name] ?? []) as typeof requests;
      }
    }
  };
  await Promise.all(Array.from({ length: 4 }, writer));
};

/**
 * A data folder for `openEngine` with these rows in one table, by the engine's own import: a million
 * accounts would take hours with `BatchWrite`.
 */
export const fillTable = async (name: string, batches: Iterable<Rows>): Promise<string> => {
  const dataDir = await newDataDir();
  const source = join(dataDir, "export");
  const folder = join(source, name, "data");
  await mkdir(folder, { recursive: true });
  await pipeline(
    Readable.from(linesOf(name, batches)),
    createGzip({ level: 1 }),
    createWriteStream(join(folder, "items.json.gz")),
  );
  const definition = definitions[name];
  if (!definition) throw new Error(`There is no table ${name}`);
  const { BillingMode, StreamSpecification, ...schema } = createInput(name, definition);
  await writeFile(join(dataDir, "schema.json"), JSON.stringify({ Table: schema }));
  const output = join(dataDir, "dynamodb.sqlite");
  const options = [
    "--source",
    source,
    "--schema",
    join(dataDir, "schema.json"),
    "--output",
    output,
  ];
  execFileSync(findDynoxide(), ["import", ...options], { stdio: "ignore" });
  await rm(source, { recursive: true });
  return dataDir;
};

/** The items that the product's own client would send, encrypted, in the JSON of DynamoDB. */
const linesOf = async function* (name: string, batches: Iterable<Rows>) {
  process.env.AWS_ENDPOINT_URL_DYNAMODB = "http://127.0.0.1:9";
  const db = openDatabase(readCipher);
  let text = "";
  db.middlewareStack.add(
    () => async (args) => {
      const { body } = args.request as { body: Uint8Array };
      for (const { PutRequest } of JSON.parse(new TextDecoder().decode(body)).RequestItems[name]) {
        text += `${JSON.stringify(PutRequest)}\n`;
      }
      return { output: {}, response: {} } as never;
    },
    { step: "build", priority: "low", name: "collect" },
  );
  for (const batch of batches) {
    await writeRows({ db, name }, batch);
    yield text;
    text = "";
  }
};
