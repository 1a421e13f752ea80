import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { readSheet } from "read-excel-file/node";
import cdk from "#cdk.json" with { type: "json" };
import { statusBucket } from "#functions/domain/submission/counter-deltas.ts";
import { fieldCipher } from "#functions/services/field-cipher.ts";
import { secret } from "#functions/services/secrets.ts";
import { counterStore } from "#functions/store/lists/counts.ts";
import { itemOf } from "#functions/store/submissions/items.ts";
import { openDatabase } from "#functions/store/table/table.ts";
import { openDataFolder } from "#local/data-folder.ts";
import { startEngines } from "#local/engines-thread.ts";
import {
  engineVariables,
  exportsBucket,
  functionVariables,
  imagesBucket,
} from "#local/environment.ts";
import { loadFunctions } from "#local/functions.ts";
import { answerPage } from "#local/gateway/answer-page.ts";
import { startGateway } from "#local/gateway.ts";
import { localCredentials, secretNames } from "#local/local-secrets.ts";
import { seedAdmins } from "#local/seed.ts";
import { createQueues } from "#local/setup/create-queues.ts";
import { createTables, tableNames } from "#local/setup/create-tables.ts";
import { RegistrarSettings } from "#shared/registrar.ts";
import { accounts } from "../support/accounts.ts";

/** Accounts in the list that is exported over HTTP. The product runs here without its pages. */
const count = Number(process.argv[2] ?? 10_000);
process.env.POWERTOOLS_LOG_LEVEL = "SILENT";

const store = async (): Promise<void> => {
  const db = openDatabase(fieldCipher({ read: secret(secretNames.fieldKeys) }));
  const status = { status: "approved" } as const;
  for await (const batch of accounts(count, () => status)) {
    for (let at = 0; at < batch.length; at += 25) {
      const puts = batch.slice(at, at + 25).map((one) => ({ PutRequest: { Item: itemOf(one) } }));
      await db.send(new BatchWriteCommand({ RequestItems: { [tableNames.main]: puts } }));
    }
  }
  const deltas: [string, number][] = [[statusBucket("individual", "approved"), count]];
  await counterStore({ db, name: tableNames.main }).add([{ id: "1", deltas }], new Date());
};

const download = async (web: string, headers: Record<string, string>) => {
  const begun = performance.now();
  const cpu = process.cpuUsage();
  const answer = await fetch(`${web}/api/admin/download/individual_account?status=approved`, {
    headers,
  });
  if (answer.status !== 200 || !answer.body) {
    throw new Error(`${answer.status} ${await answer.text()}`);
  }
  const chunks: Uint8Array[] = [];
  let firstByteMs = Number.NaN;
  for await (const chunk of answer.body) {
    if (chunks.length === 0) firstByteMs = performance.now() - begun;
    chunks.push(chunk);
  }
  const { user, system } = process.cpuUsage(cpu);
  const file = Buffer.concat(chunks);
  return {
    firstByteMs,
    wallSeconds: (performance.now() - begun) / 1000,
    cpuSeconds: (user + system) / 1e6,
    bytes: file.length,
    rows: (await readSheet(file)).length - 1,
  };
};

const dataDir = await mkdtemp(join(tmpdir(), "bench-export-"));
const folder = await openDataFolder(dataDir, { reset: false });
const engines = await startEngines({ dataDir, port: 0, credentials: localCredentials });
const { endpoints } = engines;
Object.assign(process.env, engineVariables(endpoints));
try {
  const [queueUrls] = await Promise.all([
    createQueues(),
    createTables(),
    ...[imagesBucket, exportsBucket].map((Bucket) =>
      new S3Client({}).send(new CreateBucketCommand({ Bucket })),
    ),
  ]);
  const registrar = RegistrarSettings.parse(cdk.context.registrar);
  const gateway = await startGateway({
    server: createServer(),
    port: 0,
    page: answerPage(dataDir),
    load: (siteUrl) => {
      const settings = { limits: "off" as const, queueUrls, endpoints };
      const variables = functionVariables({ ...settings, registrar: { ...registrar, siteUrl } });
      Object.assign(process.env, variables);
      return loadFunctions();
    },
  });
  const [admin] = await seedAdmins(folder, registrar);
  await store();
  const signIn = await fetch(`${gateway.endpoint}/api/admin/login_admin`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: gateway.endpoint },
    body: JSON.stringify({ email: admin?.email, password: admin?.password }),
  });
  const { token } = (await signIn.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  await download(gateway.endpoint, headers);
  console.log(JSON.stringify(await download(gateway.endpoint, headers)));
  await gateway.stop();
} finally {
  await engines.stop();
  await rm(dataDir, { recursive: true, force: true });
}
