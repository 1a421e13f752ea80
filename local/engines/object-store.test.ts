import { createHash, randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
} from "@aws-sdk/client-s3";
import { expect, test } from "vitest";
import { aStore, bucket, filesIn, get, put } from "./testing/object-store-client.ts";

test("a stored buffer, even an empty one, is returned byte for byte", async () => {
  const { s3 } = await aStore();
  const bytes = randomBytes(300_001);

  await put(s3, "a.jpg", bytes);
  await put(s3, "empty", Buffer.alloc(0));

  expect((await get(s3, "a.jpg")).equals(bytes)).toBe(true);
  expect(await get(s3, "empty")).toHaveLength(0);
});

test("a stream that the client sends aws-chunked is returned byte for byte", async () => {
  const { s3 } = await aStore();
  const bytes = randomBytes(3_000_017);
  const pieces = [bytes.subarray(0, 7), bytes.subarray(7, 1_000_000), bytes.subarray(1_000_000)];

  const Body = Readable.from(pieces, { objectMode: false });
  const ContentLength = bytes.length;
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key: "s", Body, ContentLength }));

  expect((await get(s3, "s")).equals(bytes)).toBe(true);
  const head = await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: "s" }));
  expect(head.ContentLength).toBe(bytes.length);
  expect(head.ContentEncoding).toBeUndefined();
});

test.each(["CRC32", "SHA1", "SHA256"] as const)(
  "a body with a %s checksum is accepted",
  async (sum) => {
    const { s3 } = await aStore();

    await s3.send(
      new PutObjectCommand({ Bucket: bucket, Key: "k", Body: "hello", ChecksumAlgorithm: sum }),
    );

    expect(String(await get(s3, "k"))).toBe("hello");
  },
);

test("a range request returns its bytes, and a range past the end is rejected", async () => {
  const { s3 } = await aStore();
  await put(s3, "k", "0123456789");
  const part = async (Range: string) => {
    const answer = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: "k", Range }));
    return [await answer.Body?.transformToString(), answer.ContentRange];
  };

  expect(await part("bytes=2-4")).toEqual(["234", "bytes 2-4/10"]);
  expect(await part("bytes=7-")).toEqual(["789", "bytes 7-9/10"]);
  expect(await part("bytes=-3")).toEqual(["789", "bytes 7-9/10"]);
  expect(await part("bytes=8-99")).toEqual(["89", "bytes 8-9/10"]);
  await expect(part("bytes=10-11")).rejects.toMatchObject({ name: "InvalidRange" });
});

test("HEAD and GET return the content type, cache rule and metadata of the PUT", async () => {
  const { s3 } = await aStore();
  const told = {
    ContentType: "image/png",
    CacheControl: "private, max-age=60",
    ContentDisposition: 'inline; filename="face.png"',
    Metadata: { submission: "s-1", field: "face" },
  };

  await s3.send(new PutObjectCommand({ Bucket: bucket, Key: "k", Body: "png", ...told }));

  const head = await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: "k" }));
  expect(head).toMatchObject({ ...told, ContentLength: 3 });
  expect(head.ETag).toBe(`"${createHash("md5").update("png").digest("hex")}"`);
  expect(head.LastModified?.getTime()).toBeGreaterThan(Date.now() - 60_000);
  expect(await s3.send(new GetObjectCommand({ Bucket: bucket, Key: "k" }))).toMatchObject(told);
});

test("a put of the same key replaces the object and its file", async () => {
  const { s3, folder } = await aStore();

  await put(s3, "k", "first");
  await put(s3, "k", "second");

  expect(String(await get(s3, "k"))).toBe("second");
  expect(await filesIn(folder)).toHaveLength(1);
});

test("a put with If-None-Match is rejected if the object exists", async () => {
  const { s3, folder } = await aStore();
  const onlyNew = () =>
    s3.send(new PutObjectCommand({ Bucket: bucket, Key: "k", Body: "x", IfNoneMatch: "*" }));

  await onlyNew();

  await expect(onlyNew()).rejects.toMatchObject({ name: "PreconditionFailed" });
  expect(await filesIn(folder)).toHaveLength(1);
});

test("deleting an object removes its file, and deleting it again is no error", async () => {
  const { s3, folder } = await aStore();
  await put(s3, "k");
  const remove = () => s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: "k" }));

  await remove();
  await remove();

  await expect(get(s3, "k")).rejects.toMatchObject({ name: "NoSuchKey" });
  const head = s3.send(new HeadObjectCommand({ Bucket: bucket, Key: "k" }));
  await expect(head).rejects.toMatchObject({ name: "NotFound" });
  expect(await filesIn(folder)).toEqual([]);
});
