import { Readable } from "node:stream";
import { PutObjectCommand, type S3Client } from "@aws-sdk/client-s3";
import { expect, test } from "vitest";
import { aStore, bucket, filesIn, get, put, s3WithBucket } from "../testing/object-store-client.ts";

/** Changes signed requests on their way to the store: no client sends a wrong checksum itself. */
const tampering = (s3: S3Client, change: (sent: { body: unknown; query: object }) => void) => {
  s3.middlewareStack.add(
    (next) => (args) => {
      change(args.request as { body: unknown; query: object });
      return next(args);
    },
    { step: "deserialize", priority: "low" },
  );
};

test("a body that was changed on its way is rejected, and nothing is stored", async () => {
  const { s3, folder, endpoint } = await aStore();
  const client = await s3WithBucket(endpoint);
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
])("a stream %s is rejected, and nothing is stored", async (_, sent, name) => {
  const { s3, folder, endpoint } = await aStore();
  const client = await s3WithBucket(endpoint);
  tampering(client, (request) => Object.assign(request, { body: Readable.from([sent]) }));
  const Body = Readable.from([Buffer.from("hello")], { objectMode: false });
  const command = new PutObjectCommand({ Bucket: bucket, Key: "k", Body, ContentLength: 5 });

  await expect(client.send(command)).rejects.toMatchObject({ name });

  await expect(get(s3, "k")).rejects.toMatchObject({ name: "NoSuchKey" });
  expect(await filesIn(folder)).toEqual([]);
});
