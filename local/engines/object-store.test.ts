import { createHash, randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  PutObjectTaggingCommand,
  S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { expect, onTestFinished, test } from "vitest";
import { startObjectStore } from "./object-store.ts";
import { credentials, region } from "./testing/credentials.ts";
import { aDataFolder } from "./testing/data-folder.ts";
import { runEngine } from "./testing/engine-process.ts";
import { bucket, s3ClientOf, s3WithBucket } from "./testing/s3-client.ts";

const aStore = async (dataDir?: string, port = 0) => {
  const folder = dataDir ?? (await aDataFolder());
  const engine = await startObjectStore({ dataDir: folder, port, credentials });
  onTestFinished(() => engine.stop().catch(() => undefined));
  return { ...engine, folder, s3: await s3WithBucket(engine.endpoint) };
};

const put = (s3: S3Client, Key: string, Body: Buffer | string = "x") =>
  s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body }));

const get = async (s3: S3Client, Key: string): Promise<Buffer> => {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key }));
  return Buffer.from((await Body?.transformToByteArray()) ?? []);
};

const filesIn = (folder: string) => readdir(join(folder, "objects"));

const keysOf = ({ Contents = [] }: ListObjectsV2CommandOutput) => Contents.map(({ Key }) => Key);

test("a buffer comes back byte for byte, also an empty one", async () => {
  const { s3 } = await aStore();
  const bytes = randomBytes(300_001);

  await put(s3, "a.jpg", bytes);
  await put(s3, "empty", Buffer.alloc(0));

  expect((await get(s3, "a.jpg")).equals(bytes)).toBe(true);
  expect(await get(s3, "empty")).toHaveLength(0);
});

test("a stream comes back byte for byte although the client sends it aws-chunked", async () => {
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

/** A client between which and the store the signed request is changed: none sends a wrong sum by itself. */
const tampering = (s3: S3Client, change: (sent: { body: unknown; query: object }) => void) => {
  s3.middlewareStack.add(
    (next) => (args) => {
      change(args.request as { body: unknown; query: object });
      return next(args);
    },
    { step: "deserialize", priority: "low" },
  );
};

test("a body that changed on its way is refused and leaves nothing behind", async () => {
  const { s3, folder, endpoint } = await aStore();
  const client = s3ClientOf(endpoint);
  tampering(client, (sent) => Object.assign(sent, { body: "hallo" }));

  await expect(put(client, "k", "hello")).rejects.toMatchObject({ name: "BadDigest" });

  await expect(get(s3, "k")).rejects.toMatchObject({ name: "NoSuchKey" });
  expect(await filesIn(folder)).toEqual([]);
});

test.each([
  ["without its last chunk", "5\r\nhello\r\n", "IncompleteBody"],
  ["without its trailer", "5\r\nhello\r\n0\r\n", "IncompleteBody"],
  ["with a chunk of another length", "4\r\nhell\r\n0\r\n\r\n", "IncompleteBody"],
  ["with another sum", "5\r\nhello\r\n0\r\nx-amz-checksum-crc32:AAAAAA==\r\n\r\n", "BadDigest"],
])("a stream %s is refused and leaves nothing behind", async (_, sent, name) => {
  const { s3, folder, endpoint } = await aStore();
  const client = s3ClientOf(endpoint);
  tampering(client, (request) => Object.assign(request, { body: Readable.from([sent]) }));
  const Body = Readable.from([Buffer.from("hello")], { objectMode: false });
  const command = new PutObjectCommand({ Bucket: bucket, Key: "k", Body, ContentLength: 5 });

  await expect(client.send(command)).rejects.toMatchObject({ name });

  await expect(get(s3, "k")).rejects.toMatchObject({ name: "NoSuchKey" });
  expect(await filesIn(folder)).toEqual([]);
});

test("a range gives its bytes, up to the end, or the last ones", async () => {
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

test("content type, cache rule and metadata of a put are told at head and get", async () => {
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

test("a put on condition that there is no such object is refused when there is one", async () => {
  const { s3, folder } = await aStore();
  const onlyNew = () =>
    s3.send(new PutObjectCommand({ Bucket: bucket, Key: "k", Body: "x", IfNoneMatch: "*" }));

  await onlyNew();

  await expect(onlyNew()).rejects.toMatchObject({ name: "PreconditionFailed" });
  expect(await filesIn(folder)).toHaveLength(1);
});

test("a deleted object is gone with its file, and deleting it again is no error", async () => {
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

test("many objects are deleted in one call, whatever their names", async () => {
  const { s3 } = await aStore();
  const keys = ["a", "b & <c>", `d "e" 'f'`, "ünï/ß", "stays"];
  await Promise.all(keys.map((key) => put(s3, key)));
  const Objects = keys.slice(0, 4).map((Key) => ({ Key }));

  const answer = await s3.send(
    new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: [...Objects, { Key: "no" }] } }),
  );

  expect(answer.Deleted?.map(({ Key }) => Key)).toEqual([...keys.slice(0, 4), "no"]);
  const left = await s3.send(new ListObjectsV2Command({ Bucket: bucket }));
  expect(keysOf(left)).toEqual(["stays"]);
});

test("a list comes in pages in the order of S3, below a prefix", async () => {
  const { s3 } = await aStore();
  const keys = ["p/1", "p/10", "p/2", "p/Z", "p/a", "p/é", "p/😀"];
  await Promise.all([...keys, "o/1", "q/1"].map((key) => put(s3, key)));

  const pages: unknown[][] = [];
  let ContinuationToken: string | undefined;
  do {
    const input = { Bucket: bucket, Prefix: "p/", MaxKeys: 3, ContinuationToken };
    const page = await s3.send(new ListObjectsV2Command(input));
    pages.push(keysOf(page));
    expect(page.IsTruncated).toBe(page.NextContinuationToken !== undefined);
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);

  expect(pages).toEqual([keys.slice(0, 3), keys.slice(3, 6), keys.slice(6)]);
});

test("a list with a delimiter folds folders, also across pages", async () => {
  const { s3 } = await aStore();
  await Promise.all(["a/1", "a/2", "b", "c/1", "c/2/3"].map((key) => put(s3, key)));
  const input = { Bucket: bucket, Delimiter: "/", MaxKeys: 2 };

  const first = await s3.send(new ListObjectsV2Command(input));
  const ContinuationToken = first.NextContinuationToken;
  const second = await s3.send(new ListObjectsV2Command({ ...input, ContinuationToken }));

  expect([first.CommonPrefixes, keysOf(first)]).toEqual([[{ Prefix: "a/" }], ["b"]]);
  expect([second.CommonPrefixes, keysOf(second)]).toEqual([[{ Prefix: "c/" }], []]);
  expect(second.IsTruncated).toBe(false);
});

test("a made-up continuation token is refused", async () => {
  const { s3 } = await aStore();

  const page = s3.send(new ListObjectsV2Command({ Bucket: bucket, ContinuationToken: "?" }));

  await expect(page).rejects.toMatchObject({ name: "InvalidArgument" });
});

test("the upload of lib-storage puts a long stream together from its parts", async () => {
  const { s3, folder } = await aStore();
  const bytes = randomBytes(12 * 1024 * 1024 + 5);
  const pieces = [bytes.subarray(0, 6_000_000), bytes.subarray(6_000_000)];

  const Body = Readable.from(pieces, { objectMode: false });
  const params = { Bucket: bucket, Key: "big", Body, ContentType: "application/zip" };
  await new Upload({ client: s3, params }).done();

  expect((await get(s3, "big")).equals(bytes)).toBe(true);
  const head = await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: "big" }));
  expect(head.ContentType).toBe("application/zip");
  expect(head.ETag).toMatch(/^"[0-9a-f]{32}-3"$/);
  expect(await filesIn(folder)).toHaveLength(1);
});

test("an aborted upload leaves nothing, and what does not fit together is refused", async () => {
  const { s3, folder } = await aStore();
  const target = { Bucket: bucket, Key: "k" };
  const { UploadId } = await s3.send(new CreateMultipartUploadCommand(target));
  const part = { ...target, UploadId, PartNumber: 1 };
  const { ETag } = await s3.send(new UploadPartCommand({ ...part, Body: "one" }));
  const complete = (etag: string | undefined, PartNumber = 1) =>
    s3.send(
      new CompleteMultipartUploadCommand({
        ...part,
        MultipartUpload: { Parts: [{ ETag: etag, PartNumber }] },
      }),
    );

  await expect(complete('"0"')).rejects.toMatchObject({ name: "InvalidPart" });
  await expect(complete(ETag, 2)).rejects.toMatchObject({ name: "InvalidPart" });
  await s3.send(new AbortMultipartUploadCommand(part));

  await expect(complete(ETag)).rejects.toMatchObject({ name: "NoSuchUpload" });
  expect(await filesIn(folder)).toEqual([]);
});

test.each([
  "with blank.jpg",
  "plus+and%20percent",
  "Ọ̀ṣun/ünï/日本/😀.png",
  "a//b/",
  "!'()*~;:@&=$,?#[]",
  "../../outside",
  "/leading",
  "long".repeat(256),
])("the odd key %.40s works for put, get, list and delete", async (key) => {
  const { s3, folder } = await aStore();

  await put(s3, key, key);

  expect(String(await get(s3, key))).toBe(key);
  expect(keysOf(await s3.send(new ListObjectsV2Command({ Bucket: bucket })))).toEqual([key]);
  expect((await readdir(folder)).filter((name) => !name.startsWith("objects"))).toEqual([]);
  await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
  await expect(get(s3, key)).rejects.toMatchObject({ name: "NoSuchKey" });
});

test("a key of more than 1024 bytes is refused", async () => {
  const { s3 } = await aStore();

  await expect(put(s3, "é".repeat(513))).rejects.toMatchObject({ name: "KeyTooLongError" });
});

test("a bucket is made once and again, and one that was not made is not there", async () => {
  const { s3 } = await aStore();

  await s3.send(new CreateBucketCommand({ Bucket: bucket }));
  await s3.send(new HeadBucketCommand({ Bucket: bucket }));

  const elsewhere = s3.send(new GetObjectCommand({ Bucket: "other", Key: "k" }));
  await expect(elsewhere).rejects.toMatchObject({ name: "NoSuchBucket" });
});

test("another secret, another key id or no signature at all gets nothing", async () => {
  const { s3, endpoint } = await aStore();
  await put(s3, "k");
  const as = (secretAccessKey: string, accessKeyId = credentials.accessKeyId) =>
    get(new S3Client({ endpoint, region, credentials: { accessKeyId, secretAccessKey } }), "k");

  await expect(as("wrong")).rejects.toMatchObject({ name: "SignatureDoesNotMatch" });
  await expect(as("wrong", "who")).rejects.toMatchObject({ name: "InvalidAccessKeyId" });
  expect((await fetch(`${endpoint}/${bucket}/k`)).status).toBe(403);
});

test("a call that the store does not have is refused instead of misread", async () => {
  const { s3 } = await aStore();
  await put(s3, "k", "kept");
  const TagSet = [{ Key: "kind", Value: "face" }];

  const tagged = s3.send(
    new PutObjectTaggingCommand({ Bucket: bucket, Key: "k", Tagging: { TagSet } }),
  );

  await expect(tagged).rejects.toMatchObject({ name: "NotImplemented" });
  expect(String(await get(s3, "k"))).toBe("kept");
});

test("everything is there after a stop and a new start", async () => {
  const first = await aStore();
  await put(first.s3, "k", "kept");
  await first.stop();

  const { s3 } = await aStore(first.folder);

  expect(String(await get(s3, "k"))).toBe("kept");
});

test("every acknowledged put is there after a kill in the middle of many, and no half one", async () => {
  const folder = await aDataFolder();
  const running = await runEngine("object-store", folder);
  const doomed = await s3WithBucket(running.endpoint);
  const acknowledged: string[] = [];
  const body = (key: string) => Buffer.alloc(200_000, key);
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let n = 0; ; n++) {
      await put(doomed, `${writer}-${n}`, body(`${writer}-${n}`));
      acknowledged.push(`${writer}-${n}`);
      if (acknowledged.length === 40) await running.kill();
    }
  });
  await Promise.allSettled(writers);

  const { s3 } = await aStore(folder, running.port);
  const stored = keysOf(await s3.send(new ListObjectsV2Command({ Bucket: bucket })));

  expect(acknowledged.length).toBeGreaterThanOrEqual(40);
  expect(stored).toEqual(expect.arrayContaining(acknowledged));
  for (const key of stored) expect((await get(s3, `${key}`)).equals(body(`${key}`))).toBe(true);
  expect(await filesIn(folder)).toHaveLength(stored.length);
});

test("a port in use is one clear sentence", async () => {
  const { endpoint } = await aStore();
  const port = Number(new URL(endpoint).port);

  const second = startObjectStore({ dataDir: await aDataFolder(), port, credentials });

  await expect(second).rejects.toThrow(
    `Port ${port} is already in use, so the object store cannot`,
  );
});

test("a data folder in use is one clear sentence", async () => {
  const { folder } = await aStore();

  const second = startObjectStore({ dataDir: folder, credentials });

  await expect(second).rejects.toThrow(/objects\.sqlite is in use by another process/);
});
