import { readdir } from "node:fs/promises";
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectTaggingCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { expect, test } from "vitest";
import { localCredentials as credentials, region } from "../../local-secrets.ts";
import { aStore, bucket, get, keysOf, put } from "../testing/object-store-client.ts";

test.each([
  "with blank.jpg",
  "plus+and%20percent",
  "Ọ̀ṣun/ünï/日本/😀.png",
  "a//b/",
  "!'()*~;:@&=$,?#[]",
  "../../outside",
  "/leading",
])("the odd key %s works for put, get, list and delete", async (key) => {
  const { s3, folder } = await aStore();

  await put(s3, key, key);

  expect(String(await get(s3, key))).toBe(key);
  expect(keysOf(await s3.send(new ListObjectsV2Command({ Bucket: bucket })))).toEqual([key]);
  expect((await readdir(folder)).filter((name) => !name.startsWith("objects"))).toEqual([]);
  await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
  await expect(get(s3, key)).rejects.toMatchObject({ name: "NoSuchKey" });
});

test("a key of 1024 bytes is stored, and a longer key is rejected", async () => {
  const { s3 } = await aStore();
  const longest = "é".repeat(512);

  await put(s3, longest, "x");

  expect(String(await get(s3, longest))).toBe("x");
  await expect(put(s3, `${longest}.`)).rejects.toMatchObject({ name: "KeyTooLongError" });
});

test("creating a bucket twice is no error, and an unknown bucket is not found", async () => {
  const { s3 } = await aStore();

  await s3.send(new CreateBucketCommand({ Bucket: bucket }));
  expect(keysOf(await s3.send(new ListObjectsV2Command({ Bucket: bucket })))).toEqual([]);

  const elsewhere = s3.send(new GetObjectCommand({ Bucket: "other", Key: "k" }));
  await expect(elsewhere).rejects.toMatchObject({ name: "NoSuchBucket" });
});

test("a request with a wrong secret, a wrong key id or no signature is rejected", async () => {
  const { s3, endpoint } = await aStore();
  await put(s3, "k");
  const as = (secretAccessKey: string, accessKeyId = credentials.accessKeyId) =>
    get(new S3Client({ endpoint, region, credentials: { accessKeyId, secretAccessKey } }), "k");

  await expect(as("wrong")).rejects.toMatchObject({ name: "SignatureDoesNotMatch" });
  await expect(as("wrong", "who")).rejects.toMatchObject({ name: "InvalidAccessKeyId" });
  expect((await fetch(`${endpoint}/${bucket}/k`)).status).toBe(403);
});

test("an unsupported call is rejected and leaves the object unchanged", async () => {
  const { s3 } = await aStore();
  await put(s3, "k", "kept");
  const TagSet = [{ Key: "kind", Value: "face" }];

  const tagged = s3.send(
    new PutObjectTaggingCommand({ Bucket: bucket, Key: "k", Tagging: { TagSet } }),
  );

  await expect(tagged).rejects.toMatchObject({ name: "NotImplemented" });
  expect(String(await get(s3, "k"))).toBe("kept");
});
