import { createHash, randomUUID } from "node:crypto";
import { ListObjectsV2Command, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { mockClient } from "aws-sdk-client-mock";
import { expect, test } from "vitest";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { anImage } from "#tests/builders/an-image.ts";
import { imagesBucket, startImages, startTables } from "#tests/support/engines.ts";
import { plainHash } from "../../testing/test-hash.ts";
import { type Draft, draftStore } from "./drafts.ts";
import { imageStore } from "./images.ts";
import { submissionStore } from "./submissions.ts";

const { main: table } = await startTables();
const s3 = await startImages();
const images = imageStore({ table, bucket: imagesBucket, s3 });
const drafts = draftStore(table);

const at = "2026-11-02T09:30:00.000Z";
const jpeg = () => ({ field: "passportImage", type: "image/jpeg", bytes: anImage() }) as const;
const png = () =>
  ({
    field: "identificationImage",
    type: "image/png",
    bytes: anImage({ type: "image/png" }),
  }) as const;

const keysInBucket = async (id: string) => {
  const { Contents = [] } = await s3.send(
    new ListObjectsV2Command({ Bucket: imagesBucket, Prefix: `submissions/${id}/` }),
  );
  return Contents.map(({ Key }) => String(Key));
};

const abandonedSince = async (before: string) => {
  const left: Draft[] = [];
  for await (const draft of drafts.abandonedSince(before)) left.push(draft);
  return left;
};

test("images are read back byte for byte", async () => {
  const [photo, card] = [jpeg(), png()];

  const stored = await images.putAll(randomUUID(), [photo, card], at);

  expect(stored).toMatchObject({
    passportImage: { type: "image/jpeg", bytes: photo.bytes.length },
    identificationImage: { type: "image/png", bytes: card.bytes.length },
  });
  expect(stored.passportImage?.sha256).toBe(createHash("sha256").update(photo.bytes).digest("hex"));
  const { passportImage, identificationImage } = stored;
  if (!passportImage || !identificationImage) throw new Error("both were stored");
  expect(Buffer.from(await images.get(passportImage)).equals(photo.bytes)).toBe(true);
  expect(Buffer.from(await images.get(identificationImage)).equals(card.bytes)).toBe(true);
  const pieces = await images.findPieces(identificationImage);
  expect(Buffer.concat(pieces ?? []).equals(card.bytes)).toBe(true);
});

test("images are stored under generated names that are never used twice", async () => {
  const id = randomUUID();

  await images.putAll(id, [jpeg()], at);
  await images.putAll(id, [jpeg()], at);

  const keys = await keysInBucket(id);
  expect(new Set(keys).size).toBe(2);
  for (const key of keys) expect(key).toMatch(/^submissions\/[\w-]{36}\/passportImage-[\w-]{36}$/);
});

test("a draft lists the stored images until their submission is stored", async () => {
  const id = randomUUID();
  await images.putAll(id, [jpeg(), png()], "2026-11-01T09:30:00.000Z");

  const before = await abandonedSince("2026-11-01T09:30:01.000Z");
  expect(before).toMatchObject([{ id }]);
  expect(before[0]?.images.toSorted()).toEqual((await keysInBucket(id)).toSorted());
  await submissionStore({ table, hash: plainHash }).create({
    submission: aSubmission({ id }),
    log: aLogEntry(),
  });

  expect(await abandonedSince("2026-11-01T09:30:01.000Z")).toEqual([]);
});

test("a draft is written first, so that it exists even if storing the images fails", async () => {
  const id = randomUUID();
  const failing = mockClient(S3Client);
  failing.on(PutObjectCommand).rejects(new Error("no store"));

  const putting = imageStore({ table, bucket: imagesBucket, s3: new S3Client({}) }).putAll(
    id,
    [jpeg()],
    "2026-10-01T09:30:00.000Z",
  );

  await expect(putting).rejects.toThrow("no store");
  failing.restore();
  expect(await abandonedSince("2026-10-02T00:00:00.000Z")).toMatchObject([{ id }]);
  await drafts.forget(id);
  expect(await abandonedSince("2026-10-02T00:00:00.000Z")).toEqual([]);
});

test("images are removed together, and removing them again does not throw", async () => {
  const id = randomUUID();
  await images.putAll(id, [jpeg(), png()], at);
  const keys = await keysInBucket(id);

  await images.removeAll(keys);
  await images.removeAll(keys);
  await images.removeAll([]);

  expect(await keysInBucket(id)).toEqual([]);
});

test("an image that is missing is not found, and any other failure to read one throws", async () => {
  const gone = {
    ...{ key: "submissions/none/passportImage-none", bytes: 1, sha256: "none" },
    type: "image/jpeg",
  } as const;
  const elsewhere = imageStore({ table, bucket: "no-such-bucket", s3 });

  expect(await images.find(gone)).toBeUndefined();
  expect(await images.findPieces(gone)).toBeUndefined();
  await expect(elsewhere.find(gone)).rejects.toMatchObject({ name: "NoSuchBucket" });
  await expect(elsewhere.findPieces(gone)).rejects.toMatchObject({ name: "NoSuchBucket" });
});

test("removeAll throws if an image could not be removed", async () => {
  const failing = mockClient(S3Client);
  failing.onAnyCommand().resolves({ Errors: [{ Key: "one", Code: "AccessDenied" }] });

  const removing = imageStore({ table, bucket: imagesBucket, s3: new S3Client({}) }).removeAll([
    "one",
  ]);

  await expect(removing).rejects.toThrow("1 images could not be removed: AccessDenied");
  failing.restore();
});
