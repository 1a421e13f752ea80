import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aForm } from "#tests/builders/a-form.ts";
import { individualFields } from "#tests/builders/a-submission.ts";
import { anImage } from "#tests/builders/an-image.ts";
import { startApi } from "#tests/support/api.ts";
import { rememberCheck } from "#tests/support/bank-check.ts";
import { rowsOfKind } from "#tests/support/rows.ts";
import { holdersOf } from "../testing/holders-of.ts";

const api = await startApi(["holders"]);
const { send, verified, storedWith, mailsAbout, refused } = holdersOf(api);

const allImages = () => ({
  passportImage: anImage(),
  identificationImage: anImage(),
  scannedSignatureImage: anImage(),
});

test("D23: a form repeated with the same key gets the same answer and stores one submission", async () => {
  const fields = await verified();
  const images = allImages();
  const headers = { "Idempotency-Key": randomUUID() };

  const answers = [];
  for (let n = 0; n < 3; n++) answers.push(await send(aForm({ fields, images }), { headers }));

  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
  const rows = await storedWith(fields.email);
  expect(rows).toHaveLength(1);
  expect(await mailsAbout(rows[0]?.id)).toHaveLength(1);
});

test("D23: ten concurrent copies get the same answer and store one submission and one email", async () => {
  const fields = await verified();
  const images = allImages();
  const headers = { "Idempotency-Key": randomUUID() };

  const answers = await Promise.all(
    Array.from({ length: 10 }, () => send(aForm({ fields, images }), { headers })),
  );

  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  const rows = await storedWith(fields.email);
  expect(rows.map(({ id }) => id)).toEqual([answers[0]?.body.results.id]);
  expect(await mailsAbout(rows[0]?.id)).toHaveLength(1);
});

test("D23: the same key with another form is a conflict, even when only an image differs", async () => {
  const fields = await verified();
  const images = allImages();
  const headers = { "Idempotency-Key": randomUUID() };
  await send(aForm({ fields, images }), { headers });

  const others = [
    aForm({ fields: { ...fields, city: "Abuja" }, images }),
    aForm({ fields, images: { ...images, passportImage: anImage() } }),
  ];

  for (const other of others) {
    expect(await refused(other, { headers })).toEqual({
      status: 409,
      errors: [
        "You have already sent this form with different answers. Reload the page and send it again",
      ],
    });
  }
  expect(await storedWith(fields.email)).toHaveLength(1);
});

test("D23: a key is remembered for a day after its form", async () => {
  const fields = await verified();
  await send(aForm({ fields }), { headers: { "Idempotency-Key": randomUUID() } });

  const [submission] = await storedWith(fields.email);
  const records = await rowsOfKind(api.tables.main, "idempotency");
  const record = records.find(({ reply }) => JSON.stringify(reply).includes(`${submission?.id}`));
  const after = Number(record?.expiresAt) - Date.parse(`${submission?.dateCreated}`) / 1000;
  expect(Math.round(after / 60)).toBe(24 * 60);
});

test("D23: a key of 1000 characters also prevents a second submission", async () => {
  const fields = await verified();
  const images = allImages();
  const headers = { "Idempotency-Key": "k".repeat(1000) };

  for (let n = 0; n < 2; n++) await send(aForm({ fields, images }), { headers });

  expect(await storedWith(fields.email)).toHaveLength(1);
});

test("D23: without a key, each form is stored as a separate submission", async () => {
  const fields = await verified();

  for (const headers of [{}, { "Idempotency-Key": "" }, { "Idempotency-Key": '""' }]) {
    expect((await send(aForm({ fields }), { headers })).status).toBe(201);
  }

  expect(await storedWith(fields.email)).toHaveLength(3);
});

test("D23: a form that was refused can be sent again with the same key", async () => {
  const fields = individualFields();
  const headers = { "Idempotency-Key": randomUUID() };
  expect((await send(aForm({ fields }), { headers })).status).toBe(400);
  await rememberCheck(api, fields);

  expect((await send(aForm({ fields }), { headers })).status).toBe(201);
});

test("D23: a key of more than 1,000 characters is refused", async () => {
  const form = aForm({ fields: await verified(), images: allImages() });

  const { status, body } = await send(form, { headers: { "Idempotency-Key": "k".repeat(1001) } });

  const sentence = "Use at most 1000 characters";
  expect([status, body]).toEqual([
    400,
    { errors: [sentence], fields: { "Idempotency-Key": sentence } },
  ]);
});
