import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { BatchWriteItemCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { PutObjectCommand } from "@aws-sdk/client-s3";
import { marshall } from "@aws-sdk/util-dynamodb";
import { afterAll } from "vitest";
import type { AdminRecord } from "#functions/domain/access/administrator.ts";
import { erightsClient } from "#functions/services/erights.ts";
import { deliveryStore } from "#functions/store/deliveries/deliveries.ts";
import { outageStore } from "#functions/store/deliveries/outages.ts";
import type { ExportJob } from "#functions/store/jobs/export-job.ts";
import { exportStore } from "#functions/store/jobs/exports.ts";
import { configurationStore } from "#functions/store/staff/configuration.ts";
import { startTestServer } from "#functions/testing/test-server.ts";
import { makeSecrets, secretNames } from "#local/local-secrets.ts";
import type { CallName } from "#shared/contract/routes.ts";
import { logTypes } from "#shared/kyc/log-types.ts";
import { rights } from "#shared/kyc/rights.ts";
import { type AccountType, accountTypes, statuses } from "#shared/kyc/status.ts";
import { type Request, registrar, startApi } from "../support/api.ts";
import { imagesBucket, takeSecrets } from "../support/engines.ts";
import { rowsOfSheet } from "../support/read-sheet.ts";
import { entriesOf } from "../support/read-zip.ts";
import { comparisonsOf, submissionsOf } from "../support/stored.ts";
import { aToken, signedIn } from "../support/tokens.ts";
import { asHolderOf } from "../support/view-tokens.ts";

/** Everything that a product of one schema version had stored. */
export interface Recorded {
  /** Items of the table `Main` as they are at rest, encrypted values included. */
  items: Record<string, unknown>[];
  /** Image files by their key in the bucket. */
  images: Record<string, Uint8Array>;
}

export const readRecorded = (version: string): Recorded =>
  JSON.parse(readFileSync(join(import.meta.dirname, version, "items.json"), "utf8"), (_, value) =>
    typeof value?.base64 === "string" ? Buffer.from(value.base64, "base64") : value,
  );

/** Fixed keys of the recorded items: they protect nobody, because all holders are made up. */
const keyOf = (name: string): string =>
  createHash("sha256").update(`recorded items, ${name}`).digest("base64url");
const recordedSecrets = (): Record<string, string> => ({
  ...makeSecrets(),
  [secretNames.lookupKey]: keyOf("lookup key"),
  [secretNames.fieldKeys]: keyOf("field key"),
});

const atOnce = 25;

/** Starts today's product over items that were recorded earlier. */
export const startReplay = async ({ items, images }: Recorded) => {
  takeSecrets(recordedSecrets());
  const api = await startApi([
    ...(["holders", "admin-session", "admin-accounts", "admin-exports"] as const),
    "admin-settings",
  ]);
  const { name, db: sealing } = api.tables.main;
  const plain = new DynamoDBClient();
  const put = async (some: Record<string, unknown>[]) => {
    for (let at = 0; at < some.length; at += atOnce) {
      // Without `expiresAt`: the items would have expired long ago.
      const requests = some.slice(at, at + atOnce).map(({ expiresAt: _, ...item }) => ({
        PutRequest: { Item: marshall(item, { removeUndefinedValues: true }) },
      }));
      await plain.send(new BatchWriteItemCommand({ RequestItems: { [name]: requests } }));
    }
  };
  await put(items);
  for (const [Key, Body] of Object.entries(images)) {
    await api.s3.send(new PutObjectCommand({ Bucket: imagesBucket, Key, Body }));
  }
  const { token: clerk } = await signedIn(api, { rights });
  const superAdmin = items.find(({ email }) => email === registrar.superAdmins[0]?.email);
  const chief = await aToken(api, superAdmin as unknown as AdminRecord);

  const ask = async (call: CallName, request: Request) => {
    const { status, body } = await api.call(call, request);
    return status === 200 ? body : { status, body };
  };
  const file = async (call: CallName, query: Record<string, string>) => {
    const { status, file: bytes, text } = await api.call(call, { token: clerk, query });
    return status === 200 && bytes.length > 0 ? bytes : { status, text };
  };
  return { api, put, ask, file, clerk, chief, sealing, items };
};

type Replay = Awaited<ReturnType<typeof startReplay>>;

const idsOf = (items: Recorded["items"], kind: string) =>
  items
    .filter((item) => item.kind === kind)
    .map((item) => String(item.id))
    // Imports at the first start of the local run have ids that no call accepts.
    .filter((id) => !id.startsWith("first-import"));

const submissionsIn = ({ items }: Pick<Replay, "items">) =>
  items
    .filter(({ kind }) => kind === "submission")
    .map(({ id, type, version }) => ({
      id: String(id),
      type: type as AccountType,
      version: Number(version),
    }));

const titled = { individual: "Individual", corporate: "Corporate" } as const;

/** What every kind of reader sees of the recorded items, by a name for the request. */
export const repliesOf = async (replay: Replay): Promise<Record<string, unknown>> => {
  const { ask, clerk, chief, items } = replay;
  const replies: Record<string, unknown> = {};
  // The logs come first, before anything else is logged.
  const date = firstLogDay(items);
  for (const log_type of logTypes) {
    replies[`log ${log_type}`] = await ask("listLogs", { token: chief, query: { log_type, date } });
  }
  const recorded = new Set(items.map(({ email }) => email));
  const { results: admins } = await ask("listAdmins", { token: chief });
  replies.administrators = admins.filter((one: { email: string }) => recorded.has(one.email));
  replies.configuration = await ask("getConfiguration", { token: clerk });
  const { results: counts } = await ask("getCounts", { token: clerk });
  for (const type of accountTypes) {
    const { overdue: _today, ...lasting } = counts[type];
    replies[`counts ${type}`] = lasting;
  }
  await addLists(replay, replies);
  await addAccounts(replay, replies);
  await addRuns(replay, replies);
  await addExports(replay, replies);
  await addDeliveries(replay, replies);
  return replies;
};

/** Some recorded entries are a day later; without a date, the list has them only on that day. */
const firstLogDay = (items: Recorded["items"]): string =>
  items
    .filter(({ kind }) => kind === "log")
    .map(({ at }) => String(at).slice(0, "2026-11-22".length))
    .sort()[0] ?? "";

type Replies = Record<string, unknown>;

const addLists = async ({ ask, clerk, items }: Replay, replies: Replies) => {
  for (const type of accountTypes) {
    const list = (query: Record<string, string>) =>
      ask(`list${titled[type]}Accounts`, { token: clerk, query: { limit: "200", ...query } });
    for (const status of statuses) replies[`list ${type} ${status}`] = await list({ status });
    replies[`list ${type} by due`] = await list({ status: "pending", sort: "due" });
    for (const filter of ["ix_trac", "erights"]) {
      replies[`list ${type} ${filter}`] = await list({ status: "uploaded", filter });
    }
    const some = items.find((item) => item.kind === "submission" && item.type === type);
    replies[`search ${type} email`] = await list({
      status: String(some?.status),
      search: String(some?.email),
    });
  }
};

const addAccounts = async ({ api, ask, clerk, items }: Replay, replies: Replies) => {
  for (const { id, type, version } of submissionsIn({ items })) {
    const params = { id };
    replies[`account ${id}`] = await ask(`get${titled[type]}Account`, { token: clerk, params });
    for (let n = 1; n <= version; n += 1) {
      const earlier = { token: clerk, params: { id, n: String(n) } };
      replies[`account ${id} version ${n}`] = await ask(`get${titled[type]}Version`, earlier);
    }
    const headers = await asHolderOf(api, { id, type });
    replies[`holder ${id}`] = await ask("viewAccount", { headers });
  }
};

const addRuns = async ({ api, ask, clerk, chief, items }: Replay, replies: Replies) => {
  replies.runs = await ask("listUploadRuns", { token: clerk });
  for (const jobId of idsOf(items, "upload-run")) {
    const request = { token: clerk, params: { jobId } };
    replies[`run ${jobId}`] = await ask("getUploadRun", request);
    replies[`run ${jobId} accounts`] = await ask("listRunAccounts", request);
    const { file } = await api.call("downloadRun", request);
    replies[`run ${jobId} workbook`] = await rowsOfSheet(file);
  }
  for (const jobId of idsOf(items, "import")) {
    replies[`import ${jobId}`] = await ask("getImport", { token: chief, params: { jobId } });
  }
  const exportJobs = exportStore(api.tables.main);
  for (const id of idsOf(items, "export")) {
    const { scope, adminId, by, startedAt, state, done, total, goneAt } =
      (await exportJobs.get(id)) ?? ({} as Partial<ExportJob>);
    replies[`export ${id}`] = { scope, adminId, by, startedAt, state, done, total, goneAt };
  }
};

const addExports = async ({ file }: Replay, replies: Replies) => {
  for (const type of accountTypes) {
    for (const status of statuses) {
      const book = await file(`export${titled[type]}Accounts`, { status });
      const zip = await file(`export${titled[type]}Images`, { status });
      replies[`workbook ${type} ${status}`] = Buffer.isBuffer(book)
        ? await rowsWithHoldings(book)
        : book;
      const images = await namesIn(zip);
      replies[`images ${type} ${status}`] = Array.isArray(images)
        ? images.map(withoutName).sort()
        : images;
    }
    const forms = await file(`export${titled[type]}Forms`, { status: "approved" });
    const names = await namesIn(forms);
    replies[`forms ${type}`] = Array.isArray(names)
      ? names
          .filter((name) => name.endsWith(".pdf"))
          .map(referenceIn)
          .sort()
      : names;
  }
};

/** The rows of the accounts, with the holdings of the second sheet as one text. */
const rowsWithHoldings = async (book: Buffer) => {
  const holdings = await rowsOfSheet(book, "Shareholdings");
  return (await rowsOfSheet(book)).map((row) => {
    const own = holdings.filter(({ Reference }) => Reference === row.Reference);
    const byRegister = Map.groupBy(own, (it) => `${it.Register} (${it["Register code"]})`);
    const lines = [...byRegister].map(
      ([register, rows]) => `${register}: ${rows.map((it) => it["Account number"]).join(", ")}`,
    );
    return { ...row, Shareholdings: lines.join("\n") || null };
  });
};

/** The folder of an image by its reference alone. */
const withoutName = (path: string) => path.replace(/ [^/]+\//, "/");

const referenceIn = (name: string) => /KYC-[\dA-F]{4}-[\dA-F]{4}/.exec(name)?.[0];

const namesIn = async (zip: unknown) =>
  Buffer.isBuffer(zip) ? [...(await entriesOf(zip)).keys()].sort() : zip;

/** Delivers every approved account once to a service that accepts it, whatever happened before. */
const addDeliveries = async ({ api, items }: Replay, replies: Replies) => {
  const service = await startTestServer();
  afterAll(() => service.stop());
  const table = api.tables.main;
  const submissions = submissionsOf(api);
  // Imported this late because the logger reads its level when it is loaded.
  const worker = await import("#functions/workers/deliver-to-service/deliver-to-service.ts");
  const deliveries = deliveryStore(table);
  const settings = { baseUrl: service.baseUrl, key: async () => "the key" };
  const work = worker.deliverToService({
    deliveries,
    submissions,
    comparisons: comparisonsOf(api),
    configuration: configurationStore(table),
    outages: outageStore(table),
    send: erightsClient(settings).sendHolderUpdate,
    timeZone: "Africa/Lagos",
    clock: () => new Date(),
  });
  const approved = items.filter((item) => item.kind === "submission" && item.status === "approved");
  for (const item of approved) {
    const { id, version, registerCodes } = item as {
      id: string;
      version: number;
      registerCodes: [];
    };
    const { uploads } = await submissions.get(id);
    service.answer(200, { outcome: "accepted", reference: "E-1" });
    const ref = { submissionId: id, service: "erights", version } as const;
    const run = { services: ["erights" as const], jobId: "replay", at: new Date().toISOString() };
    await deliveries.queue({ id, version, registerCodes, uploads }, run);
    await work(ref);
    const [sent] = service.requests;
    if (sent) replies[`delivery ${id}`] = JSON.parse(sent.body);
  }
};
