import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import type { Submission } from "#functions/domain/submission/submission.ts";
import { adminStore } from "#functions/store/staff/admins.ts";
import { imageFieldsOf } from "#shared/kyc/images.ts";
import { logTypes } from "#shared/kyc/log-types.ts";
import { rights } from "#shared/kyc/rights.ts";
import { accountTypes, statuses } from "#shared/kyc/status.ts";
import { type Api, type Request, registrar } from "../support/api.ts";
import { quickFolder } from "../support/quick-folder.ts";
import { rowsOfKind } from "../support/rows.ts";
import { aToken, signedIn } from "../support/tokens.ts";
import { asHolderOf } from "../support/view-tokens.ts";

const titled = { individual: "Individual", corporate: "Corporate" } as const;

const unpacked = (release: string, name: string): Buffer =>
  brotliDecompressSync(readFileSync(join(import.meta.dirname, release, `${name}.br`)));

/** @returns a new folder with the data of a release, of three archives, so that no file is large */
export const unpackData = async (release: string): Promise<string> => {
  const folder = await quickFolder("stored-");
  for (const name of ["dynamodb.tar", "objects.tar", "others.tar"]) {
    execFileSync("tar", ["-C", folder, "-xf", "-"], { input: unpacked(release, name) });
  }
  return folder;
};

/** What calls of the release itself answered over this data. */
export const keptAnswers = (release: string): Record<string, unknown> =>
  JSON.parse(unpacked(release, "answers.json").toString());

type KeptAccount = Pick<Submission, "id" | "type" | "status" | "version"> & {
  registerCodes: string[];
};

export const accountsIn = async ({ tables }: Pick<Api, "tables">): Promise<KeptAccount[]> =>
  (await rowsOfKind(tables.main, "submission")) as unknown as KeptAccount[];

/** A clerk of today, and the super-admin of the kept data. */
export const staffOf = async (api: Api) => {
  const { token: clerk } = await signedIn(api, { rights });
  const admin = await adminStore(api.tables.main).byEmail(registrar.superAdmins[0]?.email ?? "");
  if (!admin) throw new Error("The data have no super-admin");
  return { clerk, chief: await aToken(api, admin) };
};

/** What everybody who reads sees of the data of a day, by a name for the question. */
export const answersOf = async (api: Api, day: string): Promise<Record<string, unknown>> => {
  const { clerk, chief } = await staffOf(api);
  const answers: Record<string, unknown> = {};
  const ask = async (name: string, call: Parameters<Api["call"]>[0], request: Request) => {
    const { status, body } = await api.call(call, request);
    answers[name] = status === 200 ? lasting(body) : { status, body };
  };
  // The logs come first: everything else is logged.
  for (const log_type of logTypes) {
    const query = { log_type, date: day };
    await ask(`log ${log_type}`, "listLogs", { token: chief, query });
  }
  const period = { fromDate: day, toDate: day };
  await ask("operations", "getOperations", { token: chief, query: period });
  await ask("counts", "getCounts", { token: clerk });
  for (const type of accountTypes) {
    for (const status of statuses) {
      const query = { status, limit: "200" };
      await ask(`list ${type} ${status}`, `list${titled[type]}Accounts`, { token: clerk, query });
    }
  }
  for (const state of ["open", "done", "declined"]) {
    await ask(`requests ${state}`, "listRequests", { token: chief, query: { state } });
  }
  await ask("differences", "listDifferences", { token: clerk });
  await ask("runs", "listUploadRuns", { token: clerk });
  await ask("due for erasure", "listDueForErasure", { token: chief });
  await ask("configuration", "getConfiguration", { token: chief });
  for (const account of await accountsIn(api)) {
    const { id, type, version } = account;
    const name = titled[type];
    const read = { token: clerk, params: { id } };
    await ask(`account ${id}`, `get${name}Account`, read);
    for (let n = 1; n <= version; n++) {
      const params = { id, n: String(n) };
      await ask(`account ${id} version ${n}`, `get${name}Version`, { token: clerk, params });
    }
    await ask(`notes ${id}`, `list${name}Notes`, read);
    await ask(`holder ${id}`, "viewAccount", { headers: await asHolderOf(api, account) });
    for (const field of imageFieldsOf(type)) {
      const params = { id, field };
      const { status, file } = await api.call(`get${name}Image`, { token: clerk, params });
      if (status !== 200) continue;
      answers[`image ${id} ${field}`] = hashOf(file);
    }
  }
  return answers;
};

/** Without what changes with the time of the question; of an image in an answer its hash. */
const lasting = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body), (name, value) => {
    if (passing.has(name)) return undefined;
    return typeof value === "string" && value.length > longest ? hashOf(value) : value;
  });

const longest = 2_000;

const hashOf = (value: string | Buffer): string =>
  createHash("sha256").update(value).digest("base64url");

const passing = new Set([
  ...["queue", "overdue", "outages", "outage", "claim", "claimedBy", "nextTryAt"],
  ...["own", "url", "undoUntil"],
]);
