import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { fieldCipher } from "#functions/services/field-cipher.ts";
import { openDatabase, type Table } from "#functions/store/table/table.ts";
import { startDynamoDb } from "#local/engines/dynamodb.ts";
import { localCredentials, makeSecrets, region, secretNames } from "#local/local-secrets.ts";
import { createTables, tableNames } from "#local/setup/create-tables.ts";

export type BenchEngine = Awaited<ReturnType<typeof openEngine>>;

interface Options {
  /** The folder of an engine that was filled before; it is removed at the end too. */
  dataDir?: string;
  secrets?: Record<string, string>;
}

export const newDataDir = () => mkdtemp(join(tmpdir(), "bench-"));

/** The embedded engine with the tables of the product, and its client as the functions open it. */
export const openEngine = async ({ dataDir: given, secrets = makeSecrets() }: Options = {}) => {
  const dataDir = given ?? (await newDataDir());
  // An endpoint in the environment would be used instead of a new engine.
  delete process.env.AWS_ENDPOINT_URL_DYNAMODB;
  const engine = await startDynamoDb({ dataDir });
  Object.assign(process.env, {
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint,
  });
  await createTables();
  const seals = fieldCipher({ read: async () => secrets[secretNames.fieldKeys] ?? "" });
  const tables = (db = openDatabase(seals)) => ({
    main: { db, name: tableNames.main },
    registers: { db, name: tableNames.registers },
  });
  return {
    ...tables(),
    seals,
    lookupKey: secrets[secretNames.lookupKey] ?? "",
    /** The same tables without field encryption, for functions that are deployed without it. */
    unsealed: tables(openDatabase()),
    stop: async () => {
      await engine.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

const batchSize = 25;

/** Writes rows in batches, `atOnce` batches at a time. */
export const writeRows = async (
  { db, name }: Table,
  rows: Record<string, unknown>[],
  atOnce = 4,
): Promise<void> => {
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
  await Promise.all(Array.from({ length: atOnce }, writer));
};
