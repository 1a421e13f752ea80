import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { fieldCipher } from "#functions/services/field-cipher.ts";
import { keyedHash } from "#functions/services/keyed-hash.ts";
import { openDatabase, type Table, writeBatches } from "#functions/store/table/table.ts";
import { startDynamoDb } from "#local/engines/dynamodb.ts";
import { findDynoxide } from "#local/engines/dynamodb-binary.ts";
import { localCredentials, makeSecrets, region, secretNames } from "#local/local-secrets.ts";
import { createInput, createTables, definitions, tableNames } from "#local/setup/create-tables.ts";
import { readUnitsOf } from "#tests/support/read-units.ts";

const secrets = makeSecrets();
export const hash = keyedHash(() => secrets[secretNames.lookupKey] ?? "");
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
  // Workers that read no number of a holder are deployed without the key.
  const plain = openDatabase();
  return {
    main: { db: openDatabase(readCipher), name: tableNames.main },
    plainMain: { db: plain, name: tableNames.main },
    registers: { db: plain, name: tableNames.registers },
    audit: { db: plain, name: tableNames.audit },
    [Symbol.asyncDispose]: async () => {
      await engine.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

const newDataDir = () => mkdtemp(join(tmpdir(), "bench-"));

export const writeRows = (table: Table, rows: Record<string, unknown>[]): Promise<void> =>
  writeBatches(
    table,
    rows.map((Item) => ({ PutRequest: { Item } })),
  );

/**
 * A data folder for `openEngine` with the rows that are written to one table, by the engine's own
 * import: a million accounts would take hours with `BatchWrite`.
 */
export const fillTable = async (
  name: string,
  write: (table: Table) => Promise<void>,
): Promise<string> => {
  const dataDir = await newDataDir();
  const [source, schema] = [join(dataDir, "export"), join(dataDir, "schema.json")];
  const folder = join(source, name, "data");
  await mkdir(folder, { recursive: true });
  const gzip = createGzip({ level: 1 });
  const written = pipeline(gzip, createWriteStream(join(folder, "items.json.gz")));
  process.env.AWS_ENDPOINT_URL_DYNAMODB = "http://127.0.0.1:9";
  const db = openDatabase(readCipher);
  // The items as the product's own client would send them: encrypted, in the JSON of DynamoDB.
  db.middlewareStack.add(
    () => async (args) => {
      const { body } = args.request as { body: Uint8Array };
      const { RequestItems } = JSON.parse(new TextDecoder().decode(body));
      for (const { PutRequest } of RequestItems?.[name] ?? []) {
        if (!gzip.write(`${JSON.stringify(PutRequest)}\n`)) await once(gzip, "drain");
      }
      return { output: {}, response: {} } as never;
    },
    { step: "build", priority: "low", name: "collect" },
  );
  await write({ db, name });
  gzip.end();
  await written;
  const definition = definitions[name];
  if (!definition) throw new Error(`There is no table ${name}`);
  const { BillingMode, StreamSpecification, ...table } = createInput(name, definition);
  await writeFile(schema, JSON.stringify({ Table: table }));
  const options = ["--source", source, "--schema", schema];
  const output = join(dataDir, "dynamodb.sqlite");
  execFileSync(findDynoxide(), ["import", ...options, "--output", output], { stdio: "ignore" });
  await rm(source, { recursive: true });
  return dataDir;
};

/** Read units by name. No result may be cheap because it is empty: each has its number of rows. */
export const unitsOf = async (
  table: Table,
  reads: Record<string, [rows: number, read: () => Promise<unknown[]>]>,
): Promise<Record<string, number>> => {
  const units: Record<string, number> = {};
  for (const [name, [rows, read]] of Object.entries(reads)) {
    let count = 0;
    units[name] = await readUnitsOf(table, async () => {
      count = (await read()).length;
    });
    if (count !== rows) throw new Error(`${name}: ${count} rows instead of ${rows}`);
  }
  return units;
};
