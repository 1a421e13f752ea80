import { expect, test } from "vitest";
import { aCorporateForm, aForm, corporateBody, type FormImages } from "#tests/builders/a-form.ts";
import {
  aBank,
  aCorporateSubmission,
  aSubmission,
  individualFields,
} from "#tests/builders/a-submission.ts";
import { anImage } from "#tests/builders/an-image.ts";
import { startApi } from "#tests/support/api.ts";
import { rememberCheck } from "#tests/support/bank-check.ts";
import { knowHoldings } from "#tests/support/import-holders.ts";
import { rowsOf, rowsOfKind } from "#tests/support/rows.ts";
import { stored } from "#tests/support/stored.ts";
import { asHolderOf } from "#tests/support/view-tokens.ts";
import type { Submission } from "../domain/submission/submission.ts";
import { bodyOf, holdersOf } from "../testing/holders-of.ts";

const api = await startApi(["holders"]);
await knowHoldings(api);
const { main } = api.tables;
const { submissions, images, aStored, update } = holdersOf(api);
const none = { identificationImage: null, scannedSignatureImage: null, passportImage: null };

const photoOf = async ({ images: { passportImage } }: Submission) => {
  if (!passportImage) throw new Error("There is no photo");
  return images.get(passportImage);
};

const mailsAbout = async ({ id }: Submission) =>
  (await rowsOfKind(main, "mail", (row) => row.submissionId === id && row.mail !== "received"))
    .map(({ mail, version, isBankChanged }) => ({ mail, version, isBankChanged }))
    .toSorted((a, b) => `${a.mail}`.localeCompare(`${b.mail}`));

test("D6, D21, D22, D24: an update makes a pending version with its changes, due date, email and log entry", async () => {
  const before = await aStored();

  const { status, body } = await update(before, bodyOf(before, { city: "Abeokuta" }));

  expect(status).toBe(200);
  expect(body).toEqual({
    results: {
      id: before.id,
      status: "pending",
      reference: `KYC-${before.id.slice(0, 4)}-${before.id.slice(4, 8)}`.toUpperCase(),
    },
    message: "Your data update was received",
  });
  const { submission, versions } = await submissions.getWhole(before.id, "individual");
  expect(submission).toMatchObject({
    version: 2,
    revision: 2,
    status: "pending",
    dateCreated: before.dateCreated,
    fields: { city: "Abeokuta" },
    images: before.images,
    bankCheck: before.bankCheck,
    flags: [],
  });
  expect(Date.parse(submission.dueAt) - Date.parse(submission.dateUpdated)).toBe(48 * 3_600_000);
  expect(versions).toMatchObject([
    { version: 1, changed: [] },
    { version: 2, changed: ["city"] },
  ]);
  expect(await mailsAbout(before)).toEqual([{ mail: "updated", version: 2, isBankChanged: false }]);
  const logs = await rowsOfKind(main, "log", (row) => row.accountId === before.id);
  expect(logs).toContainEqual(
    expect.objectContaining({
      message: "Individual update received",
      network: expect.any(String),
    }),
  );
});

test("D24, D30: the version before an update stays readable, including its images", async () => {
  const before = await aStored();
  const passportImage = anImage();
  const fields = { ...before.fields, firstName: "Chidinma" };

  await update(before, aForm({ fields, images: { ...none, passportImage } }));

  const now = await submissions.get(before.id);
  const { submission: then } = await submissions.getWhole(before.id, "individual", 1);
  expect(then).toMatchObject({
    version: 1,
    fields: { firstName: "Adaeze" },
    images: before.images,
  });
  expect(now.images.passportImage?.key).not.toBe(before.images.passportImage?.key);
  expect(now.images.identificationImage).toEqual(before.images.identificationImage);
  for (const image of [then.images.passportImage, now.images.passportImage]) {
    expect(image && (await images.get(image)).length).toBeGreaterThan(100);
  }
  expect(await rowsOf(main, ({ pk }) => pk.startsWith("DRAFT#"))).toEqual([]);
});

test("D24: an image that is sent again unchanged is not listed as a change", async () => {
  const before = await aStored();
  const send = (images: FormImages) =>
    update(before, aForm({ fields: before.fields, images: { ...none, ...images } }));
  await send({ passportImage: anImage() });
  const passportImage = await photoOf(await submissions.get(before.id));

  await send({ passportImage, scannedSignatureImage: anImage() });

  const { versions } = await submissions.getWhole(before.id, "individual");
  expect(versions.map(({ changed }) => changed)).toEqual([
    [],
    ["passportImage"],
    ["scannedSignatureImage"],
  ]);
});

test("an updated account is found by its new values and its accepted address, and not by other old ones", async () => {
  const before = await aStored({ fields: { lastName: "Oldname" } });
  const fields = { ...before.fields, lastName: "Newname", email: `new.${before.fields.email}` };

  await update(before, bodyOf(before, fields));

  const found = await rowsOf(main, ({ sk }) => sk.endsWith(before.id));
  const words = found.filter(({ pk }) => pk.startsWith("FIND#")).map(({ sk }) => sk.split("#")[0]);
  expect(words).toContain("newname");
  expect(words).not.toContain("oldname");
  const byEmail = found.map(({ pk }) => /^DUP#(EMAIL|ACCEPTED)#/.exec(pk)?.[1]).filter(Boolean);
  expect(byEmail.sort()).toEqual(["ACCEPTED", "EMAIL"]);
});

test("D92: a change of the email address queues an email to the new and to the accepted address", async () => {
  const before = await aStored();

  await update(before, bodyOf(before, { email: "elsewhere@example.test" }));

  expect(await mailsAbout(before)).toEqual([
    { mail: "email-changed", version: 2, isBankChanged: false },
    { mail: "updated", version: 2, isBankChanged: false },
  ]);
});

test("D25: changed bank details are flagged until verified, and the queued email notes the change", async () => {
  const before = await aStored();
  const bank = aBank();

  await update(before, bodyOf(before, { bank }));

  const unverified = await submissions.get(before.id);
  expect(unverified).toMatchObject({
    bankCheck: { verified: false },
    flags: ["unverifiedBank", "bankChanged"],
  });
  expect(await mailsAbout(before)).toEqual([{ mail: "updated", version: 2, isBankChanged: true }]);

  await rememberCheck(api, { ...before.fields, bank });
  await update(before, bodyOf(before, { bank }));

  const verified = await submissions.get(before.id);
  expect(verified).toMatchObject({ bankCheck: { verified: true }, flags: ["bankChanged"] });
});

test.each([
  ["a last name, as in a marriage", { lastName: "Danjuma" }, ["bankNameDiffers"]],
  [
    "most of the name",
    { firstName: "Zainab", lastName: "Danjuma" },
    ["unverifiedBank", "bankNameDiffers", "holderNameDiffers"],
  ],
] as const)(
  "D25, D26: after a change of %s, the bank's answer to the previous version is compared again",
  async (_, changed, flags) => {
    const before = await aStored();

    await update(before, bodyOf(before, changed));

    expect(await submissions.get(before.id)).toMatchObject({ flags });
  },
);

test("D29: the size limit counts new images together with the images that stay", async () => {
  const large = { key: "k", type: "image/jpeg", bytes: 2_080_000, sha256: "" } as const;
  const before = await stored(
    submissions,
    aSubmission({
      images: { identificationImage: large, scannedSignatureImage: large, passportImage: large },
    }),
  );
  const passportImage = anImage({ width: 300, height: 300, isGrainy: true });

  const { status, body } = await update(
    before,
    aForm({ fields: before.fields, images: { ...none, passportImage } }),
  );

  expect(passportImage.length).toBeGreaterThan(40_000);
  expect(status).toBe(413);
  expect(body.errors).toEqual(["The images are too large. Together they must be 4.2 MB or less"]);
});

test.each([
  ["a status", { status: "approved" }],
  ["a version", { version: 9 }],
  ["a remark", { remark: "fine" }],
  ["an image in base64", { passportImage: "AAAA" }],
  ["a field inside the bank", { bank: { ...aBank(), verified: true } }],
])("R-65, D30, D34: an update with %s is refused", async (_, over) => {
  const before = await aStored();

  const { status } = await update(before, bodyOf(before, over));

  expect(status).toBe(400);
  expect(await submissions.get(before.id)).toEqual(before);
});

test("R-75, D33: an update without a new consent is refused", async () => {
  const before = await aStored();

  const { status, body } = await update(before, bodyOf(before, { consent: false }));

  expect(status).toBe(400);
  expect(Object.keys(body.fields)).toEqual(["consent"]);
});

test("D30, D31: a company can be updated by a form with images and by JSON", async () => {
  const before = await stored(submissions, aCorporateSubmission());
  const fields = { ...before.fields, companyName: "Sahel Fisheries Limited" };

  const missing = await update(before, corporateBody(fields));
  const complete = await update(before, aCorporateForm({ fields }));
  const asJson = await update(before, corporateBody({ ...fields, city: "Jos" }));

  expect(missing.status).toBe(400);
  expect(Object.keys(missing.body.fields)).toContain("companySealImage");
  expect([complete.status, asJson.status]).toEqual([200, 200]);
  const { submission, versions } = await submissions.getWhole(before.id, "corporate");
  expect(submission.fields).toMatchObject({ companyName: "Sahel Fisheries Limited", city: "Jos" });
  expect(versions.at(-1)?.changed).toEqual(["city"]);
  expect(versions.at(1)?.changed).toContain("companySealImage");
});

test("D13: a company's view token does not open the update call for individuals", async () => {
  const before = await stored(submissions, aCorporateSubmission());

  const { status } = await api.call("updateIndividualAccount", {
    params: { id: before.id },
    body: { ...individualFields(), consent: true },
    headers: await asHolderOf(api, before),
  });

  expect(status).toBe(404);
});

test("D17: an eleventh update within an hour is refused", async () => {
  const before = await aStored();
  const statuses = [];
  for (let i = 0; i < 11; i++) statuses.push((await update(before, bodyOf(before))).status);

  expect(statuses).toEqual([...Array(10).fill(200), 429]);
});
