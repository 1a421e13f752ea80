import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { expect, test } from "vitest";
import { aStore, bucket, filesIn, get } from "../testing/object-store-client.ts";

test("a multipart upload by lib-storage stores a long stream as one object", async () => {
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

test("a wrong part is rejected, and an aborted upload leaves no file behind", async () => {
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
