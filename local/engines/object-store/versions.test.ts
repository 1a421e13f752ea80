import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectVersionsCommand,
  PutBucketVersioningCommand,
  PutObjectCommand,
  type S3Client,
} from "@aws-sdk/client-s3";
import { expect, test } from "vitest";
import { aStore, bucket, filesIn, get, put } from "../testing/object-store-client.ts";

const aStoreWithVersions = async () => {
  const store = await aStore();
  const VersioningConfiguration = { Status: "Enabled" as const };
  await store.s3.send(new PutBucketVersioningCommand({ Bucket: bucket, VersioningConfiguration }));
  return store;
};

const version = async (s3: S3Client, Key: string, VersionId: string | undefined) => {
  const command = new GetObjectCommand({ Bucket: bucket, Key, VersionId });
  return (await s3.send(command)).Body?.transformToString();
};

const remove = (s3: S3Client, Key: string, VersionId?: string) =>
  s3.send(new DeleteObjectCommand({ Bucket: bucket, Key, VersionId }));

const listed = (s3: S3Client, more = {}) =>
  s3.send(new ListObjectVersionsCommand({ Bucket: bucket, ...more }));

test("a put over an object keeps the earlier version, which its id still reads", async () => {
  const { s3 } = await aStoreWithVersions();

  const first = await put(s3, "k", "first");
  const second = await put(s3, "k", "second");

  expect(String(await get(s3, "k"))).toBe("second");
  expect(await version(s3, "k", first.VersionId)).toBe("first");
  const { Versions, DeleteMarkers } = await listed(s3);
  expect(Versions).toMatchObject([
    { Key: "k", VersionId: second.VersionId, IsLatest: true, Size: 6 },
    { Key: "k", VersionId: first.VersionId, IsLatest: false, Size: 5 },
  ]);
  expect(DeleteMarkers).toBeUndefined();
});

test("a deleted object leaves a delete marker, and comes back when the marker is deleted", async () => {
  const { s3 } = await aStoreWithVersions();
  const { VersionId } = await put(s3, "k", "kept");

  await remove(s3, "k");

  await expect(get(s3, "k")).rejects.toMatchObject({ name: "NoSuchKey" });
  expect(await version(s3, "k", VersionId)).toBe("kept");
  const { Versions, DeleteMarkers = [] } = await listed(s3);
  expect(Versions).toMatchObject([{ VersionId, IsLatest: false }]);
  expect(DeleteMarkers).toMatchObject([{ Key: "k", IsLatest: true }]);
  await expect(version(s3, "k", DeleteMarkers[0]?.VersionId)).rejects.toMatchObject({
    name: "MethodNotAllowed",
  });

  await remove(s3, "k", DeleteMarkers[0]?.VersionId);

  expect(String(await get(s3, "k"))).toBe("kept");
});

test("a put after a deletion counts as new, and the delete marker stays between the versions", async () => {
  const { s3 } = await aStoreWithVersions();
  await put(s3, "k", "first");
  await remove(s3, "k");

  await s3.send(
    new PutObjectCommand({ Bucket: bucket, Key: "k", Body: "third", IfNoneMatch: "*" }),
  );

  expect(String(await get(s3, "k"))).toBe("third");
  const { Versions = [], DeleteMarkers = [] } = await listed(s3);
  expect(Versions.map(({ IsLatest }) => IsLatest)).toEqual([true, false]);
  expect(DeleteMarkers.map(({ IsLatest }) => IsLatest)).toEqual([false]);
});

test("a deleted version is gone with its file, and the version before it is the present one", async () => {
  const { s3, folder } = await aStoreWithVersions();
  const first = await put(s3, "k", "first");
  const second = await put(s3, "k", "second");

  await remove(s3, "k", second.VersionId);

  expect(String(await get(s3, "k"))).toBe("first");
  await expect(version(s3, "k", second.VersionId)).rejects.toMatchObject({ name: "NoSuchVersion" });
  const Objects = [{ Key: "k", VersionId: first.VersionId }];
  await s3.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects } }));
  await remove(s3, "k", first.VersionId);
  expect((await listed(s3)).Versions).toBeUndefined();
  expect(await filesIn(folder)).toEqual([]);
});

test("a list of versions is paged below a prefix, also in the middle of a key", async () => {
  const { s3 } = await aStoreWithVersions();
  for (const key of ["o", "p/1", "p/1", "p/1", "p/2", "q"]) await put(s3, key);
  await remove(s3, "p/1");

  const found: unknown[] = [];
  let place: { KeyMarker?: string | undefined; VersionIdMarker?: string | undefined } = {};
  for (let truncated: boolean | undefined = true; truncated; ) {
    const page = await listed(s3, { Prefix: "p/", MaxKeys: 2, ...place });
    found.push([page.Versions?.length ?? 0, page.DeleteMarkers?.length ?? 0]);
    place = { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker };
    truncated = page.IsTruncated;
  }

  expect(found).toEqual([
    [1, 1],
    [2, 0],
    [1, 0],
  ]);
});

test("earlier versions survive a restart", async () => {
  const { s3, folder, stop } = await aStoreWithVersions();
  const { VersionId } = await put(s3, "k", "first");
  await put(s3, "k", "second");
  await stop();

  const again = await aStore(folder);

  expect(await version(again.s3, "k", VersionId)).toBe("first");
});

test("a bucket without versions lists each object as one version, named null", async () => {
  const { s3, folder } = await aStore();
  await put(s3, "k", "first");
  await put(s3, "k", "second");

  expect((await listed(s3)).Versions).toMatchObject([{ Key: "k", VersionId: "null" }]);
  await remove(s3, "k", "null");
  expect(await filesIn(folder)).toEqual([]);
});
