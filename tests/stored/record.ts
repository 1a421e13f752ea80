import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { GetObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { DynamoDBDocumentClient, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { createCanvas } from "@napi-rs/canvas";
import { fieldCipher } from "#functions/services/field-cipher.ts";
import { deliveryStore } from "#functions/store/deliveries/deliveries.ts";
import type { DeliveryRef } from "#functions/store/deliveries/delivery-row.ts";
import { exportStore } from "#functions/store/jobs/exports.ts";
import { jobStore } from "#functions/store/jobs/jobs.ts";
import { openDatabase, type Table } from "#functions/store/table/table.ts";
import { madeUpCompany } from "#local/demo-data/companies.ts";
import { companyFieldsOf } from "#local/demo-data/company-form.ts";
import { multipartOf } from "#local/demo-data/form-parts.ts";
import { madeUpPerson } from "#local/demo-data/people.ts";
import { formFieldsOf } from "#local/demo-data/submission-form.ts";
import { startDynamoDb } from "#local/engines/dynamodb.ts";
import { startObjectStore } from "#local/engines/object-store.ts";
import { imagesBucket } from "#local/environment.ts";
import { localCredentials, region, secretNames } from "#local/local-secrets.ts";
import { tableNames } from "#local/setup/create-tables.ts";
import { requiredImagesOf } from "#shared/kyc/images.ts";
import { rights } from "#shared/kyc/rights.ts";
import type { AccountType } from "#shared/kyc/status.ts";
import { anImport } from "../builders/a-job.ts";
import { anExport } from "../builders/an-export.ts";
import { inboxAt } from "../support/inbox.ts";
import { startProduct } from "../support/product.ts";
import { until } from "../support/until.ts";
import { who } from "../support/who.ts";
import { recordedSecrets } from "./keys.ts";
import { writeRecorded } from "./recorded-items.ts";

/*
 * `node tests/stored/record.ts <version>` plays a small history through the whole product and
 * records everything that the product has stored: docs/how-to/change-stored-data.md says when.
 */
const [version = ""] = process.argv.slice(2);
if (!/^v\d+$/.test(version)) throw new Error("Name the schema version, such as v1");

const dataDir = await mkdtemp(join(tmpdir(), "record-"));
const secrets = recordedSecrets();
await writeFile(join(dataDir, "version.json"), JSON.stringify({ version: 1 }));
await mkdir(join(dataDir, "secrets"));
await writeFile(
  join(dataDir, "secrets/secrets.json"),
  JSON.stringify(
    Object.fromEntries(
      Object.entries(secrets).map(([name, value]) => [name, { value, createdSeconds: 1 }]),
    ),
  ),
);
async function play(): Promise<void> {
  const product = await startProduct(dataDir, "--registers", "demo", "--limits", "off");
  const { web, inbox, ixtrac, admins } = product.running;
  const mails = inboxAt(inbox);

  const ask = async (method: string, path: string, body?: unknown, headers = {}) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${web}/api${path}`, {
      method,
      headers: { ...(!isForm && { "Content-Type": "application/json" }), ...headers },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.headers.get("content-type")?.includes("json") ? answer.json() : undefined;
  };
  const signIn = async (one: ReturnType<typeof who.clerk>) => {
    const { token } = await ask("POST", "/admin/login_admin", one && pick(one));
    return { Authorization: `Bearer ${token}` };
  };
  const clerk = await signIn(who.clerk(admins));
  const chief = await signIn(who.chief(admins));

  const verify = (
    bankCode: string,
    accountNumber: string,
    kycFullName: string,
    type: AccountType,
  ) =>
    ask("POST", "/accounts/validate_account", {
      ...{ accountNumber, bankCode, kycFullName, matchAccounts: true, account_type: type },
    });
  const sendPerson = async (index: number, over: object = {}, images: Images = {}) => {
    const person = madeUpPerson(index);
    const { firstName, middleName, lastName } = person;
    const name = [firstName, middleName, lastName].filter(Boolean).join(" ");
    await verify(person.bankCode, person.accountNumber, name, "individual");
    const fields = defined({ ...formFieldsOf(person), ...over });
    const form = multipartOf(fields, { ...imagesOf("individual"), ...images });
    const { results } = await ask("POST", "/shareholders/individual_account", form);
    return { type: "individual", id: results.id, email: String(fields.email) } as const;
  };
  const sendCompany = async (index: number, over: object = {}, isVerified = true) => {
    const company = madeUpCompany(index);
    if (isVerified) {
      const { bankCode, accountNumber, companyName } = company;
      await verify(bankCode, accountNumber, companyName, "corporate");
    }
    const fields = defined({ ...companyFieldsOf(company), ...over });
    const form = multipartOf(fields, imagesOf("corporate"));
    const { results } = await ask("POST", "/shareholders/corporate_account", form);
    return { type: "corporate", id: results.id, email: String(fields.email) } as const;
  };
  const decide = ({ type, id }: Sent, status: "approved" | "rejected", remark = "") =>
    ask("PATCH", `/admin/${type}_account/${id}`, { status, remark }, clerk);
  const update = async ({ type, id, email }: Sent, fields: object, images: Images = {}) => {
    const before = (await mails.mailsTo(email)).length;
    const account = { email, account_type: type, account_id: id };
    await ask("POST", "/shareholders/request_view_kyc", account);
    const token = await mails.nextCode(email, before);
    const { token: view } = await ask("POST", "/shareholders/verify_shareholder_view_kyc", {
      ...account,
      token,
    });
    const form = multipartOf(defined(fields), images);
    await ask("PATCH", `/shareholders/${type}_account/${id}`, form, {
      "shareholder-authorization": `Bearer ${view}`,
    });
  };
  const upload = (type: AccountType) =>
    ask("POST", "/admin/upload_accounts_to_external_services", { account_type: type }, clerk);
  const uploadAll = async (type: AccountType) => {
    const { results } = await upload(type);
    await until("the end of the upload", async () => {
      const path = `/admin/upload_accounts_to_external_services/${results.jobId}`;
      const run = await ask("GET", path, undefined, clerk);
      return run.results.state === "done" ? run : undefined;
    });
  };
  const behave = (mode: string, times?: number) =>
    fetch(`${ixtrac}/behave`, { method: "POST", body: JSON.stringify({ mode, times }) });

  // Accounts delivered to both services; one account is corrected and delivered again.
  const uploaded = [await sendPerson(100), await sendPerson(101), await sendPerson(102, bare)];
  const companies = [await sendCompany(100, { directors: JSON.stringify(moreDirectors(200)) })];
  for (const one of [...uploaded, ...companies]) await decide(one, "approved");
  await uploadAll("individual");
  await uploadAll("corporate");
  const corrected = uploaded[1] as Sent;
  const moved = formFieldsOf({ ...madeUpPerson(101), ...newBank(103) });
  await update(corrected, { ...moved, email: "moved.house@example.com", address2: "1 Marina" });
  await decide({ ...corrected, email: "moved.house@example.com" }, "approved");
  await uploadAll("individual");
  await update(uploaded[2] as Sent, { ...formFieldsOf(madeUpPerson(102)), chn: "C 0102/34" });

  // Refused by one service, accepted by the other.
  await decide(await sendPerson(110), "approved");
  await behave("refuse", 1);
  await uploadAll("individual");

  // Every other course that a case can take.
  await sendPerson(120);
  await sendPerson(121, bare);
  await sendPerson(122, { dateOfBirth: oldestAllowed() });
  await sendPerson(123, { email: "bounce@simulator.amazonses.com" });
  const twin = madeUpPerson(120);
  await sendPerson(124, {
    bank: { ...formFieldsOf(madeUpPerson(124)).bank, bankVerificationNumber: twin.bvn },
    email: twin.email,
  });
  await sendPerson(125, { holdings: [], mandated: "false" });
  await sendPerson(
    126,
    { nationality: "Ghana", phone: "+233241234567", secondaryPhone: "+447911123456" },
    { proofOfPurchaseOfSharesImage: anImage() },
  );
  await decide(
    await sendPerson(130),
    "rejected",
    "The identity card is not readable.\nPlease take the image in daylight.",
  );
  const turned = await sendPerson(131);
  await decide(turned, "rejected", "The signature is missing.");
  await decide(turned, "approved");
  const back = await sendPerson(132);
  await decide(back, "approved");
  await decide(back, "rejected", "The bank has closed this account.");
  const again = await sendPerson(133);
  await decide(again, "rejected", "The name is not complete.");
  await update(
    again,
    { ...formFieldsOf(madeUpPerson(133)), middleName: "Ada" },
    { passportImage: anImage() },
  );
  await decide(again, "rejected", "The photograph is too dark.");
  await update(
    again,
    { ...formFieldsOf(madeUpPerson(133)), middleName: "Ada" },
    { passportImage: anImage() },
  );
  await sendCompany(120);
  await sendCompany(
    121,
    {
      rcNumber: undefined,
      chn: undefined,
      stockBroker: undefined,
      taxIdentificationNumber: undefined,
    },
    false,
  );
  await decide(await sendCompany(122), "rejected", "The board resolution is missing.");
  const company = await sendCompany(123);
  await update(company, {
    ...companyFieldsOf(madeUpCompany(123)),
    companyName: "Zuma Rock Traders Ltd",
    directors: JSON.stringify(moreDirectors(201)),
  });
  await decide(await sendCompany(124), "approved");

  for (const index of [134, 135]) await decide(await sendPerson(index), "approved");

  // Administrators, configuration, registers and exports, for the logs.
  const staff = { firstName: "Amaka", lastName: "Obi", password: "recorded horse battery staple" };
  await ask(
    "POST",
    "/admin/register_admin",
    { ...staff, ...rightsOf(true), email: "amaka.obi@registrar.test" },
    chief,
  );
  await ask(
    "POST",
    "/admin/register_admin",
    { ...staff, ...rightsOf(false), email: "left.again@registrar.test" },
    chief,
  );
  const { results: users } = await ask("GET", "/admin/users", undefined, chief);
  const idOf = (email: string) => users.find((one: Sent) => one.email === email)?.id;
  await ask(
    "PATCH",
    `/admin/${idOf("amaka.obi@registrar.test")}`,
    { lastName: "Obi-Eze", exportAccountToPdfPermission: false },
    chief,
  );
  await ask("DELETE", `/admin/${idOf("left.again@registrar.test")}`, undefined, chief);
  const { results: registers } = await ask("GET", "/registrars/all");
  await ask(
    "PATCH",
    "/admin/configuration",
    { allowedAccountsForErightsUpdate: registers.slice(0, 2) },
    chief,
  );
  await ask("PATCH", "/admin/configuration", { allowedAccountsForErightsUpdate: [] }, chief);
  const person = madeUpPerson(0);
  const { results: started } = await ask(
    "POST",
    "/admin/upload_company_to_database",
    { registerCode: person.registerCode },
    chief,
  );
  await until("the end of the import", async () => {
    const path = `/admin/upload_company_to_database/${started.jobId}`;
    const { results } = await ask("GET", path, undefined, chief);
    return results.state === "done" ? results : undefined;
  });
  await ask("GET", "/admin/download/individual_account?status=pending", undefined, clerk);
  await ask("GET", "/admin/download_images/individual_account?status=approved", undefined, clerk);
  await ask("GET", "/admin/download_forms/corporate_account?status=approved", undefined, clerk);

  // Deliveries that are on their way when the product stops, because ixtrac does not answer.
  await behave("down");
  await upload("individual");
  await upload("corporate");
  await until("a failed call of ixtrac", async () => {
    const path = "/admin/upload_accounts_to_external_services";
    const { results } = await ask("GET", path, undefined, clerk);
    const runs = results as { pending: number; count: number }[];
    return runs.slice(0, 2).every(({ pending, count }) => pending === count) || undefined;
  });
  await new Promise((resolve) => setTimeout(resolve, 6000));
  await product.stop();
}

async function keep(): Promise<void> {
  const dynamodb = await startDynamoDb({ dataDir: join(dataDir, "dynamodb") });
  const objects = await startObjectStore({
    dataDir: join(dataDir, "objects"),
    credentials: localCredentials,
  });
  Object.assign(process.env, {
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: dynamodb.endpoint,
    AWS_ENDPOINT_URL_S3: objects.endpoint,
  });
  const read = async () => secrets[secretNames.fieldKeys] ?? "";
  const table: Table = { db: openDatabase(fieldCipher({ read })), name: tableNames.main };
  await addJobs(table);
  await endDeliveries(table);

  const plain = DynamoDBDocumentClient.from(new DynamoDBClient());
  const items = (await all(plain)).filter(({ pk }) => !passing.test(String(pk)));
  const s3 = new S3Client({ forcePathStyle: true });
  const images: Record<string, Uint8Array> = {};
  for (const { images: stored } of items) {
    for (const { key } of Object.values((stored ?? {}) as Record<string, { key: string }>)) {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket: imagesBucket, Key: key }));
      images[key] = (await Body?.transformToByteArray()) ?? new Uint8Array();
    }
  }
  await mkdir(join(import.meta.dirname, version), { recursive: true });
  writeRecorded(version, { day: new Date().toISOString().slice(0, 10), items, images });
  await Promise.all([dynamodb.stop(), objects.stop()]);
  console.log(`${items.length} items and ${Object.keys(images).length} images`);
}

/** Jobs in states in which a product that runs for a few seconds leaves none. */
async function addJobs(table: Table): Promise<void> {
  const exportsOf = exportStore(table);
  const log = (message: string) => ({
    type: "general" as const,
    at: new Date().toISOString(),
    timeZone: "Africa/Lagos",
    message,
  });
  const now = new Date().toISOString();
  const adminId = "11111111-1111-4111-8111-111111111111";
  for (const state of ["running", "done", "failed"] as const) {
    const kind = ({ running: "excel", done: "images", failed: "forms" } as const)[state];
    const job = anExport({ adminId, scope: { kind, status: "approved" } });
    await exportsOf.start(job, log("Export of a recorded list: begun"));
    if (state === "running") continue;
    const held = await exportsOf.take(job.id, "a worker", now);
    if (held) await exportsOf.end(held, { state, log: log("Export of a recorded list: ended") });
  }
  const jobs = jobStore(table);
  const failed = anImport({
    registerCode: "9999",
    state: "failed",
    error: "ixtrac did not answer",
  });
  await jobs.start(failed);
  await jobs.startImport(
    anImport({ registerCode: "9998", read: 1000, total: 5000, cursor: "1000" }),
  );
}

/** Of the queued deliveries one fails, one is refused, and one stays with a worker that ended. */
async function endDeliveries(table: Table): Promise<void> {
  const deliveries = deliveryStore(table);
  const later = new Date(Date.now() + 24 * 3_600_000);
  const at = later.toISOString();
  const ends = [
    { state: "failed", at, reason: "ixtrac did not answer" },
    { state: "refused", at, reason: "holder-not-found: No such holder is on record" },
    undefined,
  ] as const;
  const waiting = await Array.fromAsync(deliveries.stalledSince(at));
  if (waiting.length <= ends.length) throw new Error("Too few deliveries wait");
  for (const [place, outcome] of ends.entries()) {
    const row = await deliveries.take(waiting[place] as DeliveryRef, later);
    if (!row || !outcome) continue;
    const log = { type: row.service, at, timeZone: "Africa/Lagos", message: "Ended" };
    await deliveries.settle(row, { outcome, log: { ...log, accountId: row.submissionId } });
  }
}

async function all(db: DynamoDBDocumentClient): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await db.send(new ScanCommand({ TableName: tableNames.main, ExclusiveStartKey }));
    items.push(...(page.Items ?? []));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return items.sort((a, b) => (`${a.pk} ${a.sk}` < `${b.pk} ${b.sk}` ? -1 : 1));
}

/** Items that expire within days, so nothing reads them after an update of the product. */
const passing = /^(RATE|CHECK|LOOKUP|COUNTED|CODE|IDEMPOTENCY)#/;

interface Sent {
  type: AccountType;
  id: string;
  email: string;
}

type Images = Record<string, ReturnType<typeof anImage>>;

const pick = ({ email, password }: { email: string; password: string }) => ({ email, password });

const defined = (fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Leaves out every optional field. */
const bare = {
  middleName: undefined,
  chn: undefined,
  stockBroker: undefined,
  taxIdentificationNumber: undefined,
  holdings: undefined,
  mandated: undefined,
};

function newBank(index: number) {
  const { bankCode, bankName, accountNumber } = madeUpPerson(index);
  return { bankCode, bankName, accountNumber };
}

const moreDirectors = (index: number) =>
  [index, index + 1].map((at) => {
    const { directorName, directorBvn, idType, idNumber } = madeUpCompany(at);
    return {
      directorName,
      directorBankVerificationNumber: directorBvn,
      identification: { type: idType, number: idNumber },
    };
  });

const rightsOf = (isGiven: boolean) => Object.fromEntries(rights.map((right) => [right, isGiven]));

/** A date of birth that is allowed on the day of the recording and too old from the next day on. */
function oldestAllowed(): string {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() - 120);
  return day.toISOString().slice(0, 10);
}

/** A tiny image, so that the recorded file stays small. */
function anImage() {
  const canvas = createCanvas(4, 4);
  const pen = canvas.getContext("2d");
  pen.fillStyle = `hsl(${Math.floor(Math.random() * 360)} 60% 50%)`;
  pen.fillRect(0, 0, 4, 4);
  return { bytes: new Uint8Array(canvas.toBuffer("image/png")), type: "image/png" } as const;
}

const imagesOf = (type: AccountType): Images =>
  Object.fromEntries(requiredImagesOf(type).map((name) => [name, anImage()]));

try {
  await play();
  await keep();
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
