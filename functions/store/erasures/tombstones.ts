import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import type { Tombstone } from "../../domain/erasure/erasure.ts";
import { awsLimits } from "../../services/aws-limits.ts";

export type Tombstones = ReturnType<typeof tombstoneStore>;

/** In a bucket, so that a restored table, which has the accounts again, can learn of all erasures. */
export const tombstoneStore = ({
  bucket,
  s3 = new S3Client(awsLimits),
}: {
  bucket: string;
  s3?: S3Client;
}) => ({
  put: async (tombstone: Tombstone): Promise<void> => {
    await s3.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: `tombstones/${tombstone.id}`,
        Body: JSON.stringify(tombstone),
        ContentType: "application/json",
      }),
    );
  },
});
