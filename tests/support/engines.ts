import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { S3Client } from "@aws-sdk/client-s3";
import { afterAll } from "vitest";
import { fieldCipher } from "#functions/services/field-cipher.ts";
import { openDatabase, type Table } from "#functions/store/table/table.ts";
import { startDynamoDb } from "#local/engines/dynamodb.ts";
import type { Engine } from "#local/engines/engine.ts";
import type { Mail } from "#local/engines/mail/mailbox.ts";
import { startMail } from "#local/engines/mail.ts";
import { startObjectStore } from "#local/engines/object-store.ts";
import { startQueues } from "#local/engines/queues.ts";
import { startSecrets } from "#local/engines/secrets.ts";
import { localCredentials, makeSecrets, region, secretNames } from "#local/local-secrets.ts";
import { hookCommands } from "#local/sdk-commands.ts";
import { createBuckets } from "#local/setup/create-buckets.ts";
import { type AnyQueue, createQueues } from "#local/setup/create-queues.ts";
import { createTables, tableNames } from "#local/setup/create-tables.ts";
import { quickFolder } from "./quick-folder.ts";

export { auditBucket, exportsBucket, imagesBucket, tombstonesBucket } from "#local/environment.ts";

/** DynamoDB's engine looks whether these are there and no further, the other engines do not look. */
const unsigned = {
  authorization: "AWS4-HMAC-SHA256 Credential=none, SignedHeaders=none, Signature=none",
  "x-amz-date": "20261126T000000Z",
};

// A signature takes a third of the processor time of a call. The object store checks it. Test files
// load this module again, and each hook makes every call a little slower.
const hooked = globalThis as { callsAreUnsigned?: boolean };
if (!hooked.callsAreUnsigned) {
  hooked.callsAreUnsigned = true;
  hookCommands((command, client, clientName) => {
    if (clientName === "S3Client") return;
    client.remove("httpSigningMiddleware");
    command.add(
      (next) => (args) => {
        Object.assign((args.request as { headers: object }).headers, unsigned);
        return next(args);
      },
      { step: "finalizeRequest", name: "unsignedCalls", override: true },
    );
  });
}
// The logger reads its level once, when it is loaded.
process.env.POWERTOOLS_LOG_LEVEL = "SILENT";

/** Of all engines of the test file. */
export const engineFolders: string[] = [];

/** A data folder of the local run, instead of new ones. */
let kept: string | undefined;

/** Uses the data of a local run, with its secrets; to be called before the engines start. */
export const takeData = async (folder: string): Promise<void> => {
  const file = await readFile(join(folder, "secrets/secrets.json"), "utf8");
  const values: [string, { value: string }][] = Object.entries(JSON.parse(file));
  Object.assign(secrets, Object.fromEntries(values.map(([name, { value }]) => [name, value])));
  kept = folder;
  afterAll(() => rm(folder, { recursive: true, force: true }));
};

/** Starts an engine that ends with the test file, and returns its address. */
export const startEngine = async (
  startIn: (dataDir: string) => Promise<Engine>,
  keptIn?: string,
): Promise<string> => {
  const dataDir = kept && keptIn ? join(kept, keptIn) : await quickFolder("functions-");
  engineFolders.push(dataDir);
  const { endpoint, stop } = await startIn(dataDir);
  afterAll(async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return endpoint;
};

/** The SDK finds the engine by its own variables. */
const start = async (variable: string, ...engine: Parameters<typeof startEngine>) => {
  const endpoint = await startEngine(...engine);
  Object.assign(process.env, {
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
    [variable]: endpoint,
  });
  return endpoint;
};

/** One set of secrets for a test file, so that its stores and functions decrypt the same values. */
const secrets = makeSecrets();

export interface Tables {
  main: Table;
  registers: Table;
  audit: Table;
}

export const startTables = async (): Promise<Tables> => {
  delete process.env.AWS_ENDPOINT_URL_DYNAMODB;
  await start("AWS_ENDPOINT_URL_DYNAMODB", (dataDir) => startDynamoDb({ dataDir }), "dynamodb");
  await createTables();
  const db = openDatabase(fieldCipher({ read: async () => secrets[secretNames.fieldKeys] ?? "" }));
  return {
    main: { db, name: tableNames.main },
    registers: { db, name: tableNames.registers },
    audit: { db, name: tableNames.audit },
  };
};

export const startImages = async (): Promise<S3Client> => {
  await start(
    "AWS_ENDPOINT_URL_S3",
    (dataDir) => startObjectStore({ dataDir, credentials: localCredentials }),
    "objects",
  );
  await createBuckets();
  return new S3Client({});
};

export const startQueueEngine = async (): Promise<Record<AnyQueue, string>> => {
  await start("AWS_ENDPOINT_URL_SQS", (dataDir) => startQueues({ dataDir }));
  return createQueues();
};

export const startSecretsEngine = async (): Promise<Record<string, string>> => {
  await start("AWS_ENDPOINT_URL_SECRETS_MANAGER", (dataDir) =>
    startSecrets({ dataDir, make: () => secrets }),
  );
  return secrets;
};

/** `sent` returns every email so far; `behave` makes the engine fail. */
export const startMailEngine = async () => {
  const endpoint = await start("AWS_ENDPOINT_URL_SES", (dataDir) => startMail({ dataDir }));
  process.env.AWS_ENDPOINT_URL_SESV2 = endpoint;
  return {
    sent: async (): Promise<Mail[]> =>
      ((await (await fetch(`${endpoint}/store`)).json()) as { emails: Mail[] }).emails,
    behave: (mode: "ok" | "down", times?: number) =>
      fetch(`${endpoint}/behave`, { method: "POST", body: JSON.stringify({ mode, times }) }),
  };
};
