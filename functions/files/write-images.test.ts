import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { imageFieldsOf } from "#shared/kyc/images.ts";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { figure } from "#tests/support/figure.ts";
import { entriesOf } from "#tests/support/read-zip.ts";
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

  expect([...entries.keys()]).toEqual([
    `${person.id}/signature.png`,
    `${person.id}/passport-photograph.jpg`,
    `${company.id}/identification.jpg`,
    `${company.id}/signature.jpg`,
    `${company.id}/passport-photograph.jpg`,
    `${company.id}/company-seal.jpg`,
    `${company.id}/board-resolution.jpg`,
    `${company.id}/cac-or-bankers-confirmation.jpg`,
    `${company.id}/bank-proof.jpg`,
    "manifest.csv",
  ]);
  const signature = stored.get(person.images.scannedSignatureImage?.key ?? "");
  expect(entries.get(`${person.id}/signature.png`)).toEqual(signature);
  const [headings, first] = String(entries.get("manifest.csv")).split("\r\n");
  expect(headings).toBe("\ufeffFolder,Reference,Name,Document,File,Bytes,Note");
  expect(first).toContain(`Adaeze Ngozi Okonkwo,Signature,${person.id}/signature`);
});

test("an image missing from the store is noted in the manifest, and the other images are written", async () => {
  const lost = { ...anImage(), key: "submissions/lost" };
  const [one, other] = [
    aSubmission({ images: { identificationImage: lost, passportImage: anImage() } }),
    aSubmission({ images: { passportImage: anImage() } }),
  ];

  const entries = await entriesOf(await zipOf([one, other]));

  expect([...entries.keys()]).toEqual([
    `${one.id}/passport-photograph.jpg`,
    `${other.id}/passport-photograph.jpg`,
    "manifest.csv",
  ]);
  expect(String(entries.get("manifest.csv"))).toMatch(
    new RegExp(`${one.id},.*,Identity card,,0,missing from the store\r\n`),
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

test("T23: file names in the zip never depend on holders' names", async () => {
  const names = Array.from({ length: figure({ long: 10_000, short: 300 }) }, () =>
    String.fromCharCode(...Array.from({ length: randomInt(1, 90) }, () => randomInt(0x10000))),
  );
  const hostile = ["../../etc/passwd", "C:\\x", "a/b", "\u0000", "=cmd()", "CON", "\u202egpj.exe"];
  const image = anImage();
  const accounts = [...hostile, ...names].map((firstName) =>
    aSubmission({ fields: { firstName }, images: { passportImage: image } }),
  );

  const zip = await zipOf(accounts);

  const found = await namesIn(zip);
  expect(found).toHaveLength(accounts.length + 1);
  for (const name of found) {
    expect(name).toMatch(/^([0-9a-f-]{36}\/)?[a-z-]+(-\d+)?\.(jpg|csv)$/);
    expect(name.length).toBeLessThanOrEqual(80);
  }
});
