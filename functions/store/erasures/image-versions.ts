import { DeleteObjectsCommand, ListObjectVersionsCommand, S3Client } from "@aws-sdk/client-s3";
import { awsLimits } from "../../services/aws-limits.ts";

export type ImageVersions = ReturnType<typeof imageVersionStore>;

/** All versions of images, which a plain removal leaves in the bucket for 35 days. */
export const imageVersionStore = ({
  bucket,
  s3 = new S3Client(awsLimits),
}: {
  bucket: string;
  s3?: S3Client;
}) => ({
  /** Of this account, drafts included. @returns how many there were */
  removeAll: async (submissionId: string): Promise<number> => {
    for (let removed = 0; ; ) {
      const { Versions = [], DeleteMarkers = [] } = await s3.send(
        new ListObjectVersionsCommand({ Bucket: bucket, Prefix: `submissions/${submissionId}/` }),
      );
      const found = [...Versions, ...DeleteMarkers];
      if (found.length === 0) return removed;
      const { Errors = [] } = await s3.send(
        new DeleteObjectsCommand({
          Bucket: bucket,
          Delete: {
            Objects: found.map(({ Key, VersionId }) => ({ Key, VersionId })),
            Quiet: true,
          },
        }),
      );
      if (Errors.length > 0) {
        throw new Error(`${Errors.length} images could not be removed: ${Errors[0]?.Code}`);
      }
      removed += found.length;
    }
  },
});
