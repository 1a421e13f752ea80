import { DeleteObjectsCommand, ListObjectsV2Command } from "@aws-sdk/client-s3";
import { expect, test } from "vitest";
import { aStore, bucket, keysOf, put } from "../testing/object-store-client.ts";

test("one call deletes many objects, whatever their names", async () => {
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

test("a list below a prefix is paged, in the key order of S3", async () => {
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

test("a made-up continuation token is rejected", async () => {
  const { s3 } = await aStore();

  const page = s3.send(new ListObjectsV2Command({ Bucket: bucket, ContinuationToken: "?" }));

  await expect(page).rejects.toMatchObject({ name: "InvalidArgument" });
});
