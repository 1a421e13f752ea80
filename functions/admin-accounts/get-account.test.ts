import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { maxPayloadBytes } from "#local/gateway/answer-call.ts";
import { IndividualAccount } from "#shared/contract/admin-accounts.ts";
import { imageFieldsOf } from "#shared/kyc/images.ts";
import { maxImagesBytesPerAccount } from "#shared/kyc/limits.ts";
import { aBank, aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { anImage } from "#tests/builders/an-image.ts";
import { startApi } from "#tests/support/api.ts";
import { comparisonsOf } from "#tests/support/comparisons.ts";
import { imagesBucket } from "#tests/support/engines.ts";
import { rowsOfKind } from "#tests/support/rows.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import { signedIn } from "#tests/support/tokens.ts";
import { deliveryStore } from "../store/deliveries/deliveries.ts";
import { configurationStore } from "../store/staff/configuration.ts";
import { imageStore } from "../store/submissions/images.ts";
import { getIndividualAccount } from "./get-account.ts";

const api = await startApi(["admin-accounts"]);
const { token, admin } = await signedIn(api);
const submissions = submissionsOf(api);
const images = imageStore({ table: api.tables.main, bucket: imagesBucket, s3: api.s3 });

const get = (id: string) => api.call("getIndividualAccount", { token, params: { id } });

const withImages = async (over: Parameters<typeof aSubmission>[0] = {}) => {
  const id = randomUUID();
  const photo = anImage();
  const card = anImage({ type: "image/png" });
  const kept = await images.putAll(
    id,
    [
      { field: "passportImage", type: "image/jpeg", bytes: photo },
      { field: "identificationImage", type: "image/png", bytes: card },
    ],
    "2026-11-02T09:30:00.000Z",
  );
  await stored(submissions, aSubmission({ id, images: kept, ...over }));
  return { id, photo, card };
};

test("R-30, R-42, R-110: an account has fields, images, flat BVN and account number, history and revision", async () => {
  const { id, photo, card } = await withImages({ revision: 4 });
  const { fields } = (await submissions.get(id)) as ReturnType<typeof aSubmission>;

  const { status, headers, body } = await get(id);

  expect(status).toBe(200);
  expect(headers.etag).toBe('"4"');
  expect(() => IndividualAccount.parse(body.results)).not.toThrow();
  expect(body.results).toMatchObject({
    ...fields,
    id,
    type: "individual",
    version: 1,
    revision: 4,
    status: "pending",
    bvn: fields.bank.bankVerificationNumber,
    account_number: fields.bank.bankAccountNumber,
    imageTypes: { passportImage: "image/jpeg", identificationImage: "image/png" },
    uploads: {},
    duplicates: [],
    samePerson: [],
    history: { versions: [{ version: 1, changed: [] }], decisions: [] },
  });
  expect(Buffer.from(body.results.passportImage, "base64").equals(photo)).toBe(true);
  expect(Buffer.from(body.results.identificationImage, "base64").equals(card)).toBe(true);
  expect(body.results).not.toHaveProperty("scannedSignatureImage");
});

/** The entries about an account in the log of administrators' actions. */
const openings = async (id: string) =>
  (await rowsOfKind(api.tables.main, "log")).filter(
    ({ accountId, log_type }) => accountId === id && log_type === "admin",
  );

test("D57: the log says who opened an account but nothing of its content", async () => {
  const { id } = await withImages();

  await get(id);
  await api.call("getIndividualVersion", { token, params: { id, n: "1" } });

  const entries = await openings(id);
  const by = `${admin.firstName} ${admin.lastName}`;
  const head = ["pk", "sk", "kind", "schemaVersion"];
  const caller = ["byId", "session", "network"];
  const known = [...head, ...caller, "log_type", "at", "message", "by", "accountId"];
  expect(entries.map(({ message }) => message).toSorted()).toEqual([
    "Account opened",
    "Version 1 of an account opened",
  ]);
  for (const entry of entries) {
    expect(entry).toMatchObject({ by, accountId: id });
    expect(Object.keys(entry).toSorted()).toEqual(known.toSorted());
  }
});

test("D57: an account is not shown when the log cannot be written", async () => {
  const { id } = await withImages();
  const read = getIndividualAccount({
    submissions,
    configuration: configurationStore(api.tables.main),
    claims: { find: async () => undefined },
    requests: { ofAccount: async () => [] },
    images,
    logs: { write: () => Promise.reject(new Error("no log")) },
    loaded: { note: () => Promise.reject(new Error("no trace")) },
    timeZone: "Africa/Lagos",
    clock: () => new Date(),
  });

  const request = (images?: string) =>
    ({ params: { id }, query: { images }, admin }) as unknown as Parameters<typeof read>[0];
  await expect(read(request())).rejects.toThrow("no log");
  await expect(read(request("none"))).rejects.toThrow("no trace");
});

test("D57: a request for an unknown account writes no log entry", async () => {
  const id = randomUUID();

  await get(id);

  expect(await openings(id)).toEqual([]);
});

test("the answer does not show where an image is stored", async () => {
  const { id } = await withImages();

  const { text } = await get(id);

  expect(text).not.toContain("submissions/");
  expect(text).not.toContain("runId");
});

test("D35: an account lists the accounts that look like it, apart from those of the same person", async () => {
  const bank = aBank();
  const account = await withImages({ fields: { bank, holdings: [] } });
  const before = await stored(
    submissions,
    aSubmission({
      fields: {
        bank: aBank({ bankVerificationNumber: bank.bankVerificationNumber }),
        holdings: [],
      },
    }),
  );
  const company = await stored(
    submissions,
    aCorporateSubmission({
      fields: { bank: { ...bank, bankVerificationNumber: "22123456780" }, holdings: [] },
    }),
  );
  await (await comparisonsOf(api)).settle();

  const { duplicates, samePerson, flags } = (await get(account.id)).body.results;

  expect(duplicates).toEqual(
    expect.arrayContaining([{ id: company.id, type: "corporate", by: "sameBankAccount" }]),
  );
  expect(duplicates.map(({ id }: { id: string }) => id)).not.toContain(before.id);
  expect(samePerson).toEqual([
    { id: before.id, type: "individual", dateCreated: before.dateCreated },
  ]);
  expect(flags).toContain("sameBankAccount");
});

test("D56: an account shows the state of its delivery to each service", async () => {
  const { id } = await withImages({ status: "approved" });
  const deliveries = deliveryStore(api.tables.main);
  const at = "2026-11-03T09:00:00.000Z";
  const candidate = { id, version: 1, registerCodes: [], uploads: {} };
  await deliveries.queue(candidate, { services: ["ixtrac", "erights"], jobId: "run-1", at });
  await deliveries.take({ submissionId: id, service: "ixtrac", version: 1 }, new Date(at));

  const { uploads } = (await get(id)).body.results;

  expect(uploads).toEqual({ ixtrac: { state: "sending", at }, erights: { state: "queued", at } });
});

test("D50, R-30: an unknown id, a malformed id and an id of the other type get the same bytes", async () => {
  const company = await stored(submissions, aCorporateSubmission());

  const answers = await Promise.all(
    [randomUUID(), company.id, "1", "x".repeat(3000), "d9428888-122b-11e1-b85c-61cd3cbb3210"].map(
      get,
    ),
  );

  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
    new Set(['404 {"errors":["This account does not exist"]}']),
  );
});

test("D29: an account with images up to the limit fits into one answer of Lambda", async () => {
  const id = randomUUID();
  const fields = imageFieldsOf("corporate");
  const bytes = Buffer.alloc(maxImagesBytesPerAccount / fields.length, 0xff);
  const kept = await images.putAll(
    id,
    fields.map((field) => ({ field, type: "image/jpeg" as const, bytes })),
    "2026-11-02T09:30:00.000Z",
  );
  await stored(submissions, aCorporateSubmission({ id, images: kept }));

  const { status, headers, text } = await api.call("getCorporateAccount", {
    token,
    params: { id },
  });

  expect(status).toBe(200);
  expect(text.length).toBeGreaterThan((maxImagesBytesPerAccount * 4) / 3);
  const answer = JSON.stringify({ statusCode: status, headers, body: text });
  expect(answer.length).toBeLessThan(maxPayloadBytes);
});
