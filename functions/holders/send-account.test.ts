import { randomUUID } from "node:crypto";
import { GetObjectCommand } from "@aws-sdk/client-s3";
import { expect, test } from "vitest";
import type { IndividualFields } from "#shared/kyc/submission.ts";
import { aForm } from "#tests/builders/a-form.ts";
import { aPicture } from "#tests/builders/a-picture.ts";
import { aBank, individualFields } from "#tests/builders/a-submission.ts";
import { type Request, startApi } from "#tests/support/api.ts";
import { rememberCheck } from "#tests/support/bank-check.ts";
import { imagesBucket } from "#tests/support/engines.ts";
import { type Row, rowsOf, rowsOfKind } from "#tests/support/rows.ts";
import { insideOneWindow } from "#tests/support/windows.ts";
import { pngEnd, pngHeader, pngOf, twoPixels } from "../domain/picture/test-pictures.ts";

const api = await startApi(["holders"]);
const { main } = api.tables;

const send = (body: FormData, request: Request = {}) =>
  api.call("sendIndividualAccount", { body, ...request });

/** Fields whose bank account was just verified under their names. */
const verified = async (over: Partial<IndividualFields> = {}) => {
  const fields = individualFields(over);
  await rememberCheck(api, fields);
  return fields;
};

const storedWith = async (email: string): Promise<Row[]> =>
  (await rowsOfKind(main, "submission")).filter((row) => row.email === email);

const mailsAbout = async (id: unknown) =>
  (await rowsOfKind(main, "mail")).filter(({ submissionId }) => submissionId === id);

const refused = async (body: FormData, request?: Request) => {
  const answer = await send(body, request);
  return { status: answer.status, ...answer.body };
};

const allPictures = () => ({
  passportImage: aPicture(),
  identificationImage: aPicture(),
  scannedSignatureImage: aPicture(),
});

test("R-40, R-41, R-42, D32, D33: a form is received: receipt, submission, pictures, mail and log", async () => {
  const fields = await verified();
  const passportImage = aPicture();

  const { status, body } = await send(aForm({ fields, images: { passportImage } }));

  expect(status).toBe(201);
  const { id } = body.results;
  expect(body).toEqual({
    results: {
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4/),
      status: "pending",
      reference: `KYC-${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase(),
    },
    message: "Your data update was received",
  });
  const [row] = await storedWith(fields.email);
  expect(row).toMatchObject({
    id,
    type: "individual",
    status: "pending",
    version: 1,
    revision: 1,
    fields,
    bankCheck: { verified: true, accountName: "OKONKWO ADAEZE" },
    consent: { version: "2026-11", at: row?.dateCreated },
    flags: [],
    uploads: {},
  });
  expect(Date.parse(`${row?.dueAt}`) - Date.parse(`${row?.dateCreated}`)).toBe(48 * 3_600_000);
  expect(await mailsAbout(id)).toMatchObject([{ mail: "received", version: 1 }]);
  const logs = await rowsOf(main, (one) => one.kind === "log" && one.accountId === id);
  expect(logs).toMatchObject([
    { log_type: "shareholder", message: "Individual submission received" },
  ]);
  expect(await rowsOf(main, ({ pk }) => pk === `DRAFT#${id}`)).toEqual([]);
});

test("R-43, D29: its pictures are kept by content, without what a camera writes beside them", async () => {
  const fields = await verified();
  const photo = aPicture();
  const passportImage = Buffer.concat([photo, Buffer.from("GPS 6.5244 N")]);

  await send(aForm({ fields, images: { passportImage } }));

  const [row] = await storedWith(fields.email);
  const images = row?.images as Record<string, { key: string; type: string; bytes: number }>;
  expect(
    Object.fromEntries(Object.entries(images).map(([field, { type }]) => [field, type])),
  ).toEqual({
    identificationImage: "image/jpeg",
    scannedSignatureImage: "image/png",
    passportImage: "image/jpeg",
  });
  const { Body, ContentType } = await api.s3.send(
    new GetObjectCommand({ Bucket: imagesBucket, Key: images.passportImage?.key ?? "" }),
  );
  const kept = Buffer.from((await Body?.transformToByteArray()) ?? []);
  expect(ContentType).toBe("image/jpeg");
  expect(kept.length).toBeGreaterThan(100);
  expect(kept.length).toBeLessThanOrEqual(photo.length);
  expect(kept.includes("GPS")).toBe(false);
});

test("R-40, D34: text is kept trimmed and in one form, empty fields not at all", async () => {
  const fields = await verified({ city: "Ọ̀yọ́".normalize("NFC") });
  const parts = {
    city: `  ${"Ọ̀yọ́".normalize("NFD")} `,
    email: ` ${fields.email.toUpperCase()} `,
    middleName: "",
    secondaryPhone: " ",
    chn: "",
    dateOfBirth: "1985-04-17T00:00:00.000Z",
  };

  expect((await send(aForm({ fields, parts }))).status).toBe(201);

  const [row] = await storedWith(fields.email);
  const kept = row?.fields as Record<string, unknown>;
  expect(kept).toMatchObject({ city: fields.city, dateOfBirth: "1985-04-17" });
  for (const name of ["middleName", "secondaryPhone", "chn"]) expect(kept[name]).toBeUndefined();
});

test("R-41, D36: holdings and mandate may be left out", async () => {
  const fields = await verified();

  const { status } = await send(
    aForm({ fields, parts: { holdings: undefined, mandated: undefined } }),
  );

  expect(status).toBe(201);
  const [row] = await storedWith(fields.email);
  expect(row?.fields).toMatchObject({ holdings: [], mandated: false });
});

test.each([
  ["was never checked", undefined],
  ["was checked for somebody else", { accountName: "DANJUMA MUSA" }],
  ["was checked more than a day ago", { at: new Date(Date.now() - 24 * 3_600_000 - 1000) }],
])("R-64, D25: a bank account that %s is not accepted", async (_, check) => {
  const fields = individualFields();
  if (check) await rememberCheck(api, fields, check);

  expect(await refused(aForm({ fields }))).toEqual({
    status: 400,
    errors: ["Please validate your account number before submitting"],
    fields: {
      "bank.bankAccountNumber": "Please validate your account number before submitting",
    },
  });
  expect(await storedWith(fields.email)).toEqual([]);
});

test.each([
  ["the last name is another", { lastName: "Danjuma" }],
  ["first and middle name are others", { firstName: "Zainab", middleName: "Bisi" }],
  ["the number is another", { bank: aBank() }],
])("D25, D26: a remembered check is not accepted when %s", async (_, swapped) => {
  const fields = await verified();

  const answer = await refused(aForm({ fields: { ...fields, ...swapped } }));

  expect(answer).toMatchObject({
    status: 400,
    errors: ["Please validate your account number before submitting"],
  });
});

test("D25: the same number at another bank needs a check of its own", async () => {
  const fields = await verified();
  const bank = { ...fields.bank, bankSortCode: "058" };

  expect(await refused(aForm({ fields: { ...fields, bank } }))).toMatchObject({ status: 400 });
});

test.each([
  ["of Ghana for a Nigerian", { phone: "+233241234567" }, "Nigeria"],
  ["that does not exist", { phone: "+23480312" }, "Nigeria"],
  ["of Nigeria for a Ghanaian", { nationality: "Ghana" }, "Ghana"],
])("R-64, D28: a phone number %s is refused", async (_, over, country) => {
  const fields = await verified(over);

  expect(await refused(aForm({ fields }))).toMatchObject({
    status: 400,
    fields: {
      phone: `The number you entered in the "Phone number" field is not a valid ${country} number. Please double-check and try again.`,
    },
  });
});

test("D28: the phone belongs to the nationality, wherever the holder lives", async () => {
  const fields = await verified({ country: "United Kingdom", state: "England", city: "Leeds" });

  expect((await send(aForm({ fields }))).status).toBe(201);
});

test("D34: a second phone may be of any country, but must exist", async () => {
  const abroad = await verified({ secondaryPhone: "+447911123456" });
  const nowhere = await verified({ secondaryPhone: "+999123456" });

  expect((await send(aForm({ fields: abroad }))).status).toBe(201);
  expect(await refused(aForm({ fields: nowhere }))).toMatchObject({
    status: 400,
    fields: { secondaryPhone: "Enter the number with its country code" },
  });
});

test.each(["country", "nationality"])(
  "D34: a %s that is not in the list is refused",
  async (name) => {
    const fields = await verified({ [name]: "Atlantis" });

    expect(await refused(aForm({ fields }))).toMatchObject({
      status: 400,
      fields: { [name]: "Choose a country from the list" },
    });
  },
);

test("R-75, D33: without consent nothing is received", async () => {
  const fields = await verified();

  for (const consent of [undefined, "false"]) {
    const { status, fields: wrong } = await refused(aForm({ fields, parts: { consent } }));
    expect(status).toBe(400);
    expect(Object.keys(wrong)).toEqual(["consent"]);
  }
  expect(await refused(aForm({ fields, parts: { consent: "false" } }))).toMatchObject({
    fields: { consent: "Please give your consent before submitting" },
  });
});

test("R-55, D34: a company does not come in by the form for individuals", async () => {
  const fields = await verified();

  expect(await refused(aForm({ fields, parts: { type: "corporate" } }))).toMatchObject({
    status: 400,
    fields: { type: expect.any(String) },
  });
  expect((await send(aForm({ fields, parts: { type: "INDIVIDUAL" } }))).status).toBe(201);
});

test.each([
  ["no picture", Buffer.from("no picture"), 415, "Please input an image file (png, jpg)"],
  [
    "a page",
    Buffer.from("<html><script>alert(1)</script>"),
    415,
    "Please input an image file (png, jpg)",
  ],
  [
    "half a picture",
    aPicture().subarray(0, 300),
    400,
    "A picture could not be read. Take it again or choose another one",
  ],
  [
    "too large",
    Buffer.concat([aPicture(), Buffer.alloc(700_000)]),
    413,
    "A picture is too large: at most 700 kB",
  ],
  [
    "of 100 megapixels by its header",
    pngOf(pngHeader({ width: 10_000, height: 10_000 }), twoPixels, pngEnd),
    413,
    "A picture is too large: at most 25 megapixels",
  ],
])(
  "R-80, D29: a picture that is %s is refused and nothing is stored",
  async (_, passportImage, status, sentence) => {
    const fields = await verified();

    expect(await refused(aForm({ fields, images: { passportImage } }))).toEqual({
      status,
      errors: [sentence],
      fields: { passportImage: sentence },
    });
    expect(await storedWith(fields.email)).toEqual([]);
  },
);

test("R-43: required pictures that are missing are named", async () => {
  const fields = await verified();

  const images = { passportImage: null, scannedSignatureImage: null };
  expect(await refused(aForm({ fields, images }))).toMatchObject({
    status: 400,
    fields: { passportImage: "This is required", scannedSignatureImage: "This is required" },
  });
});

test("R-43: the proof of purchase may be added", async () => {
  const fields = await verified();

  await send(aForm({ fields, images: { proofOfPurchaseOfSharesImage: aPicture() } }));

  const [row] = await storedWith(fields.email);
  expect(row?.images).toHaveProperty("proofOfPurchaseOfSharesImage");
});

test("D35: a likeness to another submission is flagged, and accepted", async () => {
  const first = await verified();
  await send(aForm({ fields: first }));
  const second = await verified({ bank: first.bank });

  expect((await send(aForm({ fields: second }))).status).toBe(201);

  const [row] = await storedWith(second.email);
  expect(row?.flags).toEqual(["sameBvn", "sameAccount"]);
});

test("D23: the same key and form: the same answer and one submission", async () => {
  const fields = await verified();
  const images = allPictures();
  const headers = { "Idempotency-Key": randomUUID() };

  const answers = [];
  for (let n = 0; n < 3; n++) answers.push(await send(aForm({ fields, images }), { headers }));

  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
  const rows = await storedWith(fields.email);
  expect(rows).toHaveLength(1);
  expect(await mailsAbout(rows[0]?.id)).toHaveLength(1);
});

test("D23: ten copies at once: the same answer, one submission, one mail", async () => {
  const fields = await verified();
  const images = allPictures();
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

test("D23: the same key with another form is a conflict, also when only a picture differs", async () => {
  const fields = await verified();
  const images = allPictures();
  const headers = { "Idempotency-Key": randomUUID() };
  await send(aForm({ fields, images }), { headers });

  const others = [
    aForm({ fields: { ...fields, city: "Abuja" }, images }),
    aForm({ fields, images: { ...images, passportImage: aPicture() } }),
  ];

  for (const other of others) {
    expect(await refused(other, { headers })).toEqual({
      status: 409,
      errors: ["This form was sent before with other content. Reload the page and send it again"],
    });
  }
  expect(await storedWith(fields.email)).toHaveLength(1);
});

test("D23: a long key protects as well as a short one", async () => {
  const fields = await verified();
  const images = allPictures();
  const headers = { "Idempotency-Key": "k".repeat(1000) };

  for (let n = 0; n < 2; n++) await send(aForm({ fields, images }), { headers });

  expect(await storedWith(fields.email)).toHaveLength(1);
});

test("D23: without a key, each form is a submission of its own", async () => {
  const fields = await verified();

  for (const headers of [{}, {}, { "Idempotency-Key": "" }]) {
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

test("D17: one bank account takes five forms an hour, whoever sends them", async () => {
  await insideOneWindow(3600);
  const fields = await verified();

  const answers = await Promise.all(Array.from({ length: 12 }, () => send(aForm({ fields }))));

  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([...Array(5).fill(201), ...Array(7).fill(429)]);
  const limited = answers.find(({ status }) => status === 429);
  expect(limited?.body.errors).toEqual(["Too many submissions for now, please try again later"]);
  expect(Number(limited?.headers["retry-after"])).toBeLessThanOrEqual(3600);
  expect(Number(limited?.headers["retry-after"])).toBeGreaterThan(0);
  expect(await storedWith(fields.email)).toHaveLength(5);
});

test("D17: a forged address changes nothing for the limit", async () => {
  await insideOneWindow(3600);
  const fields = await verified();
  const forged = { "X-Forwarded-For": "198.51.100.1", "X-Real-IP": "198.51.100.2" };

  const statuses = [];
  for (let n = 0; n < 6; n++) {
    const headers = { ...forged, "X-Forwarded-For": `198.51.100.${n}` };
    statuses.push((await send(aForm({ fields }), { headers, address: "203.0.113.9" })).status);
  }

  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  const rates = await rowsOf(main, ({ pk }) => pk.startsWith("RATE#submissions-address#"));
  expect(JSON.stringify(rates)).not.toContain("203.0.113.9");
});
