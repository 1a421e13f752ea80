import { buffer } from "node:stream/consumers";
import { DeleteObjectCommand } from "@aws-sdk/client-s3";
import { expect, test } from "vitest";
import { referenceOf } from "#shared/kyc/reference.ts";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { registrar, startApi } from "#tests/support/api.ts";
import { imagesBucket, startMailEngine } from "#tests/support/engines.ts";
import { withdraw } from "#tests/support/freeze.ts";
import { openMailWorker } from "#tests/support/mail-worker.ts";
import { entriesOf } from "#tests/support/read-zip.ts";
import { rowsOf, rowsOfKind } from "#tests/support/rows.ts";
import { signedIn } from "#tests/support/tokens.ts";
import { asHolderOf } from "#tests/support/view-tokens.ts";
import { insideOneWindow } from "#tests/support/windows.ts";
import { viewerText } from "../domain/submission/holder-access.ts";
import type { Submission } from "../domain/submission/submission.ts";
import { ownDataStore } from "../store/submissions/own-data.ts";
import { bodyOf, holdersOf } from "../testing/holders-of.ts";
import { plainHash } from "../testing/test-hash.ts";
import { downloadMyData } from "./download-my-data.ts";

const api = await startApi(["holder-rights", "holders", "admin-accounts"]);
const inbox = await startMailEngine();
const { main } = api.tables;
const { images, aStored, update } = holdersOf(api);
const deliver = await openMailWorker();
const clerk = await signedIn(api, {
  firstName: "Chidinma",
  lastName: "Secretclerk",
  rights: ["approveAndRejectPermission"],
});

const download = async (account: Pick<Submission, "id" | "type">, query = {}) =>
  api.call("downloadMyData", { headers: await asHolderOf(api, account), query });
const dataIn = async (file: Buffer) => {
  const entries = await entriesOf(file);
  const text = entries.get("data.json")?.toString() ?? "";
  return { entries, text, data: JSON.parse(text) };
};

test("D86: the zip has all versions, decisions, requests and emails of the account, and its images once", async () => {
  const account = await aStored();
  expect((await update(account, bodyOf(account, { city: "Jos" }))).status).toBe(200);
  const params = { id: account.id };
  const { token } = clerk;
  const remark = "The signature differs";
  await api.call("addIndividualNote", { token, params, body: { text: "Suspicious neighbour" } });
  const decided = await api.call("decideIndividualAccount", {
    ...{ token, params },
    body: { status: "rejected", remark },
  });
  expect(decided.status).toBe(200);
  await api.call("sendPrivacyRequest", {
    headers: await asHolderOf(api, account),
    body: { kind: "erasure", text: "I have sold my shares" },
  });
  await deliver(await rowsOf(main, ({ mail }) => mail === "request-received"));

  const answer = await download(account);

  expect(answer.status).toBe(200);
  expect(answer.headers["content-disposition"]).toBe(
    `attachment; filename="my-data-${referenceOf(account.id)}.zip"`,
  );
  const { entries, text, data } = await dataIn(answer.file);
  expect(data).toMatchObject({
    about: { registrar: registrar.name, reference: referenceOf(account.id) },
    ...{ status: "rejected", version: 2 },
    decisions: [{ outcome: "rejected", version: 2, remark }],
    requests: [{ kind: "erasure", state: "open", text: "I have sold my shares" }],
    emails: [{ kind: "request-received", state: "sent" }],
    versions: [
      { version: 2, changed: ["city"], fields: { city: "Jos" } },
      { version: 1, fields: { bank: account.fields.bank }, consent: account.consent },
    ],
  });
  const [newest, first] = data.versions;
  const paths = Object.values<string>(newest.images);
  expect(paths.length).toBe(Object.keys(account.images).length);
  expect(first.images).toEqual(newest.images);
  expect([...entries.keys()].sort()).toEqual(["data.json", ...paths].sort());
  for (const [field, image] of Object.entries(account.images)) {
    expect(entries.get(newest.images[field])).toEqual(Buffer.from(await images.get(image)));
  }
  for (const internal of ["Secretclerk", "neighbour", "flags", "submissions/", "adminId"]) {
    expect(text).not.toContain(internal);
  }
});

test("D86: a report, a freeze and the flags that name other people stay out; the own freeze is in", async () => {
  const account = await aStored({ flags: ["sameBvn", "disputed"] });
  await withdraw(main, account);

  const { text, data } = await dataIn((await download(account)).file);

  expect(data.freezes).toEqual([{ action: "frozen", at: expect.any(String) }]);
  expect(text).not.toMatch(/sameBvn|disputed/);
});

test("D86: before the file is sent, the holder is emailed and the log says so", async () => {
  const account = await aStored();

  await download(account);

  const due = await rowsOf(
    main,
    (row) => row.mail === "data-downloaded" && row.submissionId === account.id,
  );
  await deliver(due);
  const mail = (await inbox.sent()).findLast(({ to }) => to.includes(account.fields.email));
  expect(mail?.subject).toContain("Your data was downloaded");
  expect(mail?.text).toContain(`${registrar.siteUrl}/freeze/`);
  const logs = await rowsOfKind(main, "log", (row) => row.accountId === account.id);
  expect(logs).toContainEqual(
    expect.objectContaining({
      message: "The holder downloaded all data of the account",
      network: expect.any(String),
    }),
  );
});

test("D86: a session opens its own data alone, whatever else the call names", async () => {
  const [account, another] = [await aStored(), await aStored()];

  expect((await download(account, { id: another.id })).status).toBe(400);
  expect((await download({ id: another.id, type: "corporate" })).status).toBe(404);
  const { text } = await dataIn((await download(account)).file);
  expect(text).not.toContain(another.id);
  expect(text).not.toContain(another.fields.email);
});

test("D86: five downloads a day; the sixth is refused, and other holders are not", async () => {
  await insideOneWindow(24 * 3600);
  const [account, another] = [await aStored({ images: {} }), await aStored({ images: {} })];

  const statuses: number[] = [];
  for (let n = 0; n < 6; n++) statuses.push((await download(account)).status);

  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await download(another)).status).toBe(200);
});

test("D86: an image that is missing in the store does not spoil the rest", async () => {
  const account = await aStored();
  const { passportImage, ...others } = account.images;
  await api.s3.send(
    new DeleteObjectCommand({ Bucket: imagesBucket, Key: passportImage?.key ?? "" }),
  );

  const { entries } = await dataIn((await download(account)).file);

  expect(entries.size).toBe(1 + Object.keys(others).length);
});

test("D86: a download that fails half-way ends as broken, never as a smaller zip", async () => {
  const account = await aStored();
  const call = downloadMyData({
    submissions: { get: async () => account },
    hash: plainHash,
    ownData: ownDataStore(main),
    requests: { ofAccount: async () => [] },
    images: { findPieces: () => Promise.reject(new Error("The store is away")) },
    rates: { count: async () => 1 },
    registrar,
    clock: () => new Date(),
  });
  const by = plainHash(viewerText(account, account.fields.email));
  const holder = { accountId: account.id, type: account.type, by, epoch: 0 };

  const answer = await call({ holder } as never);

  if (!("file" in answer)) throw new Error("No file was sent");
  await expect(buffer(answer.file)).rejects.toThrow("The store is away");
});

test("D86: an account that is gone is not found", async () => {
  expect((await download(aSubmission())).status).toBe(404);
});
