import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { imageFieldsOf } from "#shared/kyc/images.ts";
import { referenceOf } from "#shared/kyc/reference.ts";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { figure } from "#tests/support/figure.ts";
import { entriesOf } from "#tests/support/read-zip.ts";
import { accountName } from "../domain/exports/zip-names.ts";
import type { StoredImage, Submission } from "../domain/submission/submission.ts";
import { type ImagesOf, writeImages } from "./write-images.ts";
import { writtenStream } from "./written-stream.ts";

const stored = new Map<string, Buffer>();

const anImage = (type: StoredImage["type"] = "image/jpeg"): StoredImage => {
  const key = `submissions/${randomUUID()}`;
  const bytes = randomBytes(2000);
  stored.set(key, bytes);
  return { key, type, bytes: bytes.length, sha256: randomBytes(32).toString("hex") };
};

/** Two pieces of any size, as a store may return them. */
const inPieces = (bytes: Buffer | undefined) => {
  const cut = randomInt(2000);
  return bytes && [bytes.subarray(0, cut), bytes.subarray(cut)];
};

const zipOf = (accounts: Submission[], over: Partial<ImagesOf> = {}): Promise<Buffer> =>
  buffer(
    writtenStream((written) =>
      writeImages(written, {
        batches: (async function* () {
          yield accounts;
        })(),
        images: { findPieces: async ({ key }) => inPieces(stored.get(key)) },
        onBatch: () => undefined,
        ...over,
      }),
    ),
  );

const namesIn = async (zip: Buffer) => [...(await entriesOf(zip)).keys()];

test("R-141: the zip holds a folder for each account, each image as stored, and a manifest", async () => {
  const person = aSubmission({
    images: { passportImage: anImage(), scannedSignatureImage: anImage("image/png") },
  });
  const company = aCorporateSubmission({
    images: Object.fromEntries(imageFieldsOf("corporate").map((field) => [field, anImage()])),
  });

  const entries = await entriesOf(await zipOf([person, company]));

  const folder = `${referenceOf(person.id)} Okonkwo`;
  expect([...entries.keys()]).toEqual([
    `${folder}/signature.png`,
    `${folder}/passport-photograph.jpg`,
    `${accountName(company)}/identity-card.jpg`,
    `${accountName(company)}/signature.jpg`,
    `${accountName(company)}/passport-photograph.jpg`,
    `${accountName(company)}/company-seal.jpg`,
    `${accountName(company)}/board-resolution.jpg`,
    `${accountName(company)}/cac-or-bankers-confirmation.jpg`,
    `${accountName(company)}/bank-proof.jpg`,
    "manifest.csv",
  ]);
  const signature = stored.get(person.images.scannedSignatureImage?.key ?? "");
  expect(entries.get(`${folder}/signature.png`)).toEqual(signature);
  const [headings, first] = String(entries.get("manifest.csv")).split("\r\n");
  expect(headings).toBe('\ufeff"Reference","Name","Document","File","Bytes","Note","Id"');
  expect(first).toBe(
    `"${referenceOf(person.id)}","Adaeze Ngozi Okonkwo","Signature","${folder}/signature.png",2000,"","${person.id}"`,
  );
});

test("an image missing from the store is noted in the manifest, and the other images are written", async () => {
  const lost = { ...anImage(), key: "submissions/lost" };
  const [one, other] = [
    aSubmission({ images: { identificationImage: lost, passportImage: anImage() } }),
    aSubmission({ images: { passportImage: anImage() } }),
  ];

  const entries = await entriesOf(await zipOf([one, other]));

  expect([...entries.keys()]).toEqual([
    `${accountName(one)}/passport-photograph.jpg`,
    `${accountName(other)}/passport-photograph.jpg`,
    "manifest.csv",
  ]);
  expect(String(entries.get("manifest.csv"))).toMatch(
    new RegExp(`,"Identity card","",0,"missing from the store","${one.id}"\r\n`),
  );
});

test("a store that fails breaks the file, so that it cannot pass for a complete one", async () => {
  const images = { findPieces: () => Promise.reject(new Error("The object store is gone")) };

  const zipping = zipOf([aSubmission({ images: { passportImage: anImage() } })], { images });

  await expect(zipping).rejects.toThrow("The object store is gone");
});

test("an account without images has no folder, and a full manifest is followed by another", async () => {
  const accounts = [
    aSubmission({ images: {} }),
    ...Array.from({ length: 5 }, () => aSubmission({ images: { passportImage: anImage() } })),
  ];

  const names = await namesIn(await zipOf(accounts, { linesOfManifest: 2 }));

  expect(names.filter((name) => name.endsWith(".jpg"))).toHaveLength(5);
  expect(names.filter((name) => name.endsWith(".csv"))).toEqual([
    "manifest.csv",
    "manifest-2.csv",
    "manifest-3.csv",
  ]);
});

test("T23: folders and files in the zip hold only plain letters of holders' names", async () => {
  const names = Array.from({ length: figure({ long: 10_000, short: 300 }) }, () =>
    String.fromCharCode(...Array.from({ length: randomInt(1, 90) }, () => randomInt(0x10000))),
  );
  const hostile = ["../../etc/passwd", "C:\\x", "a/b", "\u0000", "=cmd()", "CON", "\u202egpj.exe"];
  const image = anImage();
  const accounts = [...hostile, ...names].map((firstName) =>
    aSubmission({ fields: { lastName: `${firstName}a` }, images: { passportImage: image } }),
  );

  const zip = await zipOf(accounts);

  const found = await namesIn(zip);
  expect(found).toHaveLength(accounts.length + 1);
  expect(new Set(found.map((name) => name.toLowerCase())).size).toBe(found.length);
  for (const name of found) {
    expect(name).toMatch(/^(KYC-\w{4}-\w{4} [A-Za-z0-9-]+\/)?[a-z-]+(-\d+)?\.(jpg|csv)$/);
    expect(name.length).toBeLessThanOrEqual(80);
  }
});

test("T23: accounts whose reference and name are the same have different folders", async () => {
  const id = randomUUID();
  const accounts = ["Obi", "OBI"].map((lastName) =>
    aSubmission({ id, fields: { lastName }, images: { passportImage: anImage() } }),
  );

  expect(await namesIn(await zipOf(accounts))).toEqual([
    `${referenceOf(id)} Obi/passport-photograph.jpg`,
    `${referenceOf(id)} OBI 2/passport-photograph.jpg`,
    "manifest.csv",
  ]);
});
