import { randomUUID } from "node:crypto";
import { GetObjectCommand } from "@aws-sdk/client-s3";
import { expect, test } from "vitest";
import { secretNames } from "#local/local-secrets.ts";
import { consent } from "#shared/messages/consent.ts";
import { aForm } from "#tests/builders/a-form.ts";
import { anImage } from "#tests/builders/an-image.ts";
import { freshAddress, startApi } from "#tests/support/api.ts";
import { imagesBucket } from "#tests/support/engines.ts";
import { knowHoldings } from "#tests/support/import-holders.ts";
import { rowsOf, rowsOfKind } from "#tests/support/rows.ts";
import { insideOneWindow } from "#tests/support/windows.ts";
import { limits } from "../domain/access/limits.ts";
import { pngEnd, pngHeader, pngOf, twoPixels } from "../domain/image/test-images.ts";
import { keyedHash } from "../services/keyed-hash.ts";
import { rateLimiter } from "../store/staff/rate-limits.ts";
import { holdersOf } from "../testing/holders-of.ts";

const api = await startApi(["holders"]);
await knowHoldings(api);
const { main } = api.tables;
const { send, verified, storedWith, mailsAbout, refused } = holdersOf(api);

test("R-40, R-41, R-42, D32, D33: a form gets a receipt and stores a submission, an email and a log entry", async () => {
  const fields = await verified();
  const passportImage = anImage();

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
    consent: { version: consent.version, at: row?.dateCreated },
    flags: [],
    uploads: {},
  });
  expect(Date.parse(`${row?.dueAt}`) - Date.parse(`${row?.dateCreated}`)).toBe(48 * 3_600_000);
  expect(await mailsAbout(id)).toMatchObject([{ mail: "received", version: 1 }]);
  const logs = await rowsOfKind(main, "log", (one) => one.accountId === id);
  expect(logs).toMatchObject([
    {
      log_type: "shareholder",
      message: "Individual submission received",
      network: expect.any(String),
    },
  ]);
  expect(await rowsOf(main, ({ pk }) => pk === `DRAFT#${id}`)).toEqual([]);
});

test("D90: a form keeps a keyed hash of the widest network from which it came, and no address", async () => {
  const from = async (address: string) => {
    const fields = await verified();
    expect((await send(aForm({ fields }), { address })).status).toBe(201);
    const [row] = await storedWith(fields.email);
    expect(JSON.stringify(row)).not.toContain(address);
    return row?.sentFrom;
  };

  const first = await from("2001:db8:7a:1::5");
  expect(first).toEqual(expect.any(String));
  expect(await from("2001:db8:7a:2::9")).toBe(first);
  expect(await from("2001:db8:7b:1::5")).not.toBe(first);
});

test("R-43, D29: images are stored with the type of their content and without camera metadata", async () => {
  const fields = await verified();
  const passportImage = Buffer.concat([anImage(), Buffer.from("GPS 6.5244 N")]);

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
  expect(kept.includes("GPS")).toBe(false);
});

test("R-40, D34: text is stored trimmed and normalised, and empty fields are not stored", async () => {
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

test("D65: a holder under 18 is flagged, and nothing is refused", async () => {
  const bornAt = new Date();
  bornAt.setUTCFullYear(bornAt.getUTCFullYear() - 7);
  const fields = await verified({ dateOfBirth: bornAt.toISOString().slice(0, 10) });

  expect((await send(aForm({ fields }))).status).toBe(201);

  expect((await storedWith(fields.email))[0]?.flags).toEqual(["minor"]);
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

test("D68: a form from an earlier page keeps the version of the consent that its holder read", async () => {
  const fields = await verified();
  const known = await send(aForm({ fields, parts: { consentVersion: "2026-11" } }));
  const other = await refused(aForm({ fields, parts: { consentVersion: "2026-13" } }));

  expect(known.status).toBe(201);
  expect((await storedWith(fields.email))[0]).toMatchObject({ consent: { version: "2026-11" } });
  expect(Object.keys(other.fields)).toEqual(["consentVersion"]);
});

test("R-75, D33: a form without consent is refused", async () => {
  const fields = await verified();

  for (const consent of [undefined, "false"]) {
    const { status, fields: wrong } = await refused(aForm({ fields, parts: { consent } }));
    expect(status).toBe(400);
    expect(wrong).toEqual({ consent: "Please give your consent before submitting" });
  }
});

test("R-55, D34: the call for individuals refuses a corporate form", async () => {
  const fields = await verified();

  expect(await refused(aForm({ fields, parts: { type: "corporate" } }))).toMatchObject({
    status: 400,
    fields: { type: expect.any(String) },
  });
  expect((await send(aForm({ fields, parts: { type: "INDIVIDUAL" } }))).status).toBe(201);
});

test.each([
  ["no image", Buffer.from("no image"), 415, "Please input an image file (png, jpg)"],
  [
    "a page",
    Buffer.from("<html><script>alert(1)</script>"),
    415,
    "Please input an image file (png, jpg)",
  ],
  [
    "half an image",
    anImage().subarray(0, 300),
    415,
    "We could not open an image. Take the photo again or choose another one",
  ],
  [
    "too large",
    Buffer.concat([anImage(), Buffer.alloc(700_000)]),
    413,
    "An image is too large. It must be 700 kB or less",
  ],
  [
    "of 100 megapixels by its header",
    pngOf(pngHeader({ width: 10_000, height: 10_000 }), twoPixels, pngEnd),
    413,
    "An image is too large. It must be 25 megapixels or less",
  ],
])(
  "R-80, D29: an image that is %s is refused and nothing is stored",
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

test("R-43: a refusal names the required images that are missing", async () => {
  const fields = await verified();

  const images = { passportImage: null, scannedSignatureImage: null };
  expect(await refused(aForm({ fields, images }))).toMatchObject({
    status: 400,
    fields: {
      passportImage: "Passport photograph is required",
      scannedSignatureImage: "Signature is required",
    },
  });
});

test("R-43: the proof of purchase may be added", async () => {
  const fields = await verified();

  await send(aForm({ fields, images: { proofOfPurchaseOfSharesImage: anImage() } }));

  const [row] = await storedWith(fields.email);
  expect(row?.images).toHaveProperty("proofOfPurchaseOfSharesImage");
});

test("D17, D74: at most twenty forms an hour are accepted for one bank account from one address", async () => {
  await insideOneWindow(3600);
  const fields = await verified();
  const address = freshAddress();

  const answers = await Promise.all(
    Array.from({ length: 24 }, () => send(aForm({ fields }), { address })),
  );

  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([...Array(20).fill(201), ...Array(4).fill(429)]);
  const limited = answers.find(({ status }) => status === 429);
  expect(limited?.body.errors).toEqual(["You have sent too many forms. Try again later"]);
  expect(Number(limited?.headers["retry-after"])).toBeLessThanOrEqual(3600);
  expect(Number(limited?.headers["retry-after"])).toBeGreaterThan(0);
  expect((await send(aForm({ fields }))).status).toBe(201);
  expect(await storedWith(fields.email)).toHaveLength(21);
});

test("D17: the limit on forms counts the real address, not a forged one, and no row stores it", async () => {
  await insideOneWindow(3600);
  const [full, free] = ["203.0.113.9", "203.0.113.10"];
  const { submissionsPerAddress } = limits;
  const hash = keyedHash(() => api.secrets[secretNames.lookupKey] ?? "");
  const rates = rateLimiter({ table: main, hash, isOn: true });
  const used = Array.from({ length: submissionsPerAddress.limit }, () => randomUUID());
  for (const mark of used) await rates.countOnce(submissionsPerAddress, { network: full }, mark);
  const sentFrom = async (address: string, forged: string) => {
    const headers = { "X-Forwarded-For": forged, "X-Real-IP": forged };
    return (await send(aForm({ fields: await verified() }), { headers, address })).status;
  };

  expect(await sentFrom(full, free)).toBe(429);
  expect(await sentFrom(free, full)).toBe(201);

  const rows = await rowsOf(main, ({ pk }) => pk.startsWith("RATE#submissions-address#"));
  expect(rows).not.toEqual([]);
  for (const address of [full, free]) expect(JSON.stringify(rows)).not.toContain(address);
});
