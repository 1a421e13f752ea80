import { CreateBucketCommand, PutBucketVersioningCommand, S3Client } from "@aws-sdk/client-s3";
import { auditBucket, exportsBucket, imagesBucket, tombstonesBucket } from "../environment.ts";

/** As in the stack, these keep every version of an object. */
export const versionedBuckets = [imagesBucket, auditBucket, tombstonesBucket];

/** Existing buckets do not change. */
export const createBuckets = () =>
  Promise.all([...versionedBuckets, exportsBucket].map(createBucket));

const createBucket = async (Bucket: string): Promise<void> => {
  const s3 = new S3Client({});
  await s3.send(new CreateBucketCommand({ Bucket }));
  if (!versionedBuckets.includes(Bucket)) return;
  const VersioningConfiguration = { Status: "Enabled" as const };
  await s3.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration }));
};
