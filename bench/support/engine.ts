import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fieldCipher } from "#functions/services/field-cipher.ts";
import { keyedHash } from "#functions/services/keyed-hash.ts";
import { openDatabase, type Table, writeBatches } from "#functions/store/table/table.ts";
import { startDynamoDb } from "#local/engines/dynamodb.ts";
import { localCredentials, makeSecrets, region, secretNames } from "#local/local-secrets.ts";
import { createTables, tableNames } from "#local/setup/create-tables.ts";

const secrets = makeSecrets();
export const hash = keyedHash(() => secrets[secretNames.lookupKey] ?? "");

Object.assign(process.env, {
  AWS_REGION: region,
  AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
});

/** The tables in the engine that this process or its parent has started. */
export const openTables = () => {
  const db = openDatabase(fieldCipher({ read: async () => secrets[secretNames.fieldKeys] ?? "" }));
  return {
    main: { db, name: tableNames.main },
    registers: { db, name: tableNames.registers },
    audit: { db, name: tableNames.audit },
  };
};

/** The embedded engine with the tables of the product. */
export const openEngine = async () => {
  const folder = await mkdtempDisposable(join(tmpdir(), "bench-"));
  // An endpoint in the environment would be used instead of a new engine.
  delete process.env.AWS_ENDPOINT_URL_DYNAMODB;
  const engine = await startDynamoDb({ dataDir: folder.path });
  process.env.AWS_ENDPOINT_URL_DYNAMODB = engine.endpoint;
  await createTables();
  return {
    ...openTables(),
    [Symbol.asyncDispose]: async () => {
      await engine.stop();
      await folder.remove();
    },
  };
};

export const writeRows = (table: Table, rows: Record<string, unknown>[]): Promise<void> =>
  writeBatches(
    table,
    rows.map((Item) => ({ PutRequest: { Item } })),
  );
