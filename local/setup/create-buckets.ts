import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { auditBucket, exportsBucket, imagesBucket, tombstonesBucket } from "../environment.ts";

/** Existing buckets do not change. */
export const createBuckets = () =>
  Promise.all(
    [imagesBucket, exportsBucket, auditBucket, tombstonesBucket].map((Bucket) =>
      new S3Client({}).send(new CreateBucketCommand({ Bucket })),
    ),
  );
