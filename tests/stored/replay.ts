import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { PutObjectCommand } from "@aws-sdk/client-s3";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { afterAll, expect } from "vitest";
import { erightsClient } from "#functions/services/erights.ts";
import { deliveryStore } from "#functions/store/deliveries/deliveries.ts";
import { outageStore } from "#functions/store/deliveries/outages.ts";
import { exportStore } from "#functions/store/jobs/exports.ts";
import { configurationStore } from "#functions/store/staff/configuration.ts";
import { writeBatches } from "#functions/store/table/table.ts";
import { startTestServer } from "#functions/testing/test-server.ts";
import { makeSecrets, secretNames } from "#local/local-secrets.ts";
import type { CallName } from "#shared/contract/routes.ts";
import { type AccountType, accountTypes, statuses } from "#shared/kyc/status.ts";
import { type Request, startApi } from "../support/api.ts";
import { imagesBucket, takeSecrets } from "../support/engines.ts";
import { rowsOfSheet } from "../support/read-sheet.ts";
import { entriesOf } from "../support/read-zip.ts";
import { comparisonsOf, submissionsOf } from "../support/stored.ts";
import { accountsIn, answersOf, staffOf, titled } from "./answers.ts";

/** Everything that a product of one schema version had stored. */
export interface Recorded {
  /** On which the first of them were stored. */
  day: string;
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

/** Starts today's product over items that were recorded earlier. */
export const startReplay = async ({ items, images, day }: Recorded) => {
  takeSecrets(recordedSecrets());
  const api = await startApi([
    ...(["holders", "admin-session", "admin-accounts", "admin-exports"] as const),
    "admin-settings",
  ]);
  // Sealed values are stored as they were recorded.
  const db = DynamoDBDocumentClient.from(new DynamoDBClient());
  // Without `expiresAt`: the items would have expired long ago.
  const puts = items.map(({ expiresAt: _, ...Item }) => ({ PutRequest: { Item } }));
  await writeBatches({ ...api.tables.main, db }, puts);
  for (const [Key, Body] of Object.entries(images)) {
    await api.s3.send(new PutObjectCommand({ Bucket: imagesBucket, Key, Body }));
  }
  return { api, items, day, ...(await staffOf(api)) };
};

type Replay = Awaited<ReturnType<typeof startReplay>>;
type Replies = Record<string, unknown>;

/** What every kind of reader sees of the recorded items, by a name for the request. */
export const repliesOf = async (replay: Replay): Promise<Replies> => {
  // First, because it begins with the logs, before anything else is logged.
  const answers = await answersOf(replay.api, replay.day);
  const { results: counts } = answers.counts as { results: Record<AccountType, object> };
  for (const type of accountTypes) answers[`counts ${type}`] = counts[type];
  return Object.assign(
    answers,
    await listsOf(replay),
    await jobsOf(replay),
    await exportsOf(replay),
    await deliveriesOf(replay),
  );
};

/** The answer to a call that succeeds. */
const asked = async ({ api, clerk }: Replay, call: CallName, request: Request) => {
  const answer = await api.call(call, { token: clerk, ...request });
  expect([call, answer.status, answer.body?.errors]).toEqual([call, 200, undefined]);
  return answer;
};

const listsOf = async (replay: Replay): Promise<Replies> => {
  const replies: Replies = {};
  for (const type of accountTypes) {
    const some = replay.items.find((item) => item.kind === "submission" && item.type === type);
    for (const [name, query] of Object.entries({
      [`list ${type} by due`]: { status: "pending", sort: "due" },
      [`list ${type} ix_trac`]: { status: "uploaded", filter: "ix_trac" },
      [`list ${type} erights`]: { status: "uploaded", filter: "erights" },
      [`search ${type} email`]: { status: `${some?.status}`, search: `${some?.email}` },
    })) {
      const request = { query: { limit: "200", ...query } };
      replies[name] = (await asked(replay, `list${titled[type]}Accounts`, request)).body;
    }
  }
  return replies;
};

const jobsOf = async (replay: Replay): Promise<Replies> => {
  const { api, chief: token, items } = replay;
  const replies: Replies = {};
  const recorded = new Set(items.map(({ email }) => email));
  const { results: admins } = (await asked(replay, "listAdmins", { token })).body;
  replies.administrators = admins.filter((one: { email: string }) => recorded.has(one.email));
  for (const jobId of idsOf(items, "upload-run")) {
    const request = { params: { jobId } };
    replies[`run ${jobId}`] = (await asked(replay, "getUploadRun", request)).body;
    replies[`run ${jobId} accounts`] = (await asked(replay, "listRunAccounts", request)).body;
    const { file } = await asked(replay, "downloadRun", request);
    replies[`run ${jobId} workbook`] = await rowsOfSheet(file);
  }
  for (const jobId of idsOf(items, "import")) {
    const { body } = await asked(replay, "getImport", { token, params: { jobId } });
    replies[`import ${jobId}`] = body;
  }
  const exportJobs = exportStore(api.tables.main);
  for (const id of idsOf(items, "export")) replies[`export ${id}`] = await exportJobs.get(id);
  return replies;
};

const idsOf = (items: Recorded["items"], kind: string) =>
  items
    .filter((item) => item.kind === kind)
    .map((item) => String(item.id))
    // Imports at the first start of the local run have ids that no call accepts.
    .filter((id) => !id.startsWith("first-import"));

const exportsOf = async (replay: Replay): Promise<Replies> => {
  const replies: Replies = {};
  for (const type of accountTypes) {
    const exported = async (what: "Accounts" | "Images" | "Forms", status: string) =>
      (await asked(replay, `export${titled[type]}${what}`, { query: { status } })).file;
    const namesIn = async (zip: Buffer) => [...(await entriesOf(zip)).keys()];
    for (const status of statuses) {
      const book = await exported("Accounts", status);
      replies[`workbook ${type} ${status}`] = await rowsWithHoldings(book);
      const images = await namesIn(await exported("Images", status));
      replies[`images ${type} ${status}`] = images.map(withoutName).sort();
    }
    const forms = await namesIn(await exported("Forms", "approved"));
    const pdfs = forms.filter((name) => name.endsWith(".pdf"));
    replies[`forms ${type}`] = pdfs.map(referenceIn).sort();
  }
  return replies;
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

/** Delivers every approved account once to a service that accepts it, whatever happened before. */
const deliveriesOf = async ({ api }: Replay): Promise<Replies> => {
  const replies: Replies = {};
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
  const run = { services: ["erights" as const], jobId: "replay", at: new Date().toISOString() };
  for (const { id, status, version, registerCodes } of await accountsIn(api)) {
    if (status !== "approved") continue;
    const { uploads } = await submissions.get(id);
    service.answer(200, { outcome: "accepted", reference: "E-1" });
    await deliveries.queue({ id, version, registerCodes, uploads }, run);
    await work({ submissionId: id, service: "erights", version });
    const [sent] = service.requests;
    if (sent) replies[`delivery ${id}`] = JSON.parse(sent.body);
  }
  return replies;
};
