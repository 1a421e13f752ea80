import type { Readable } from "node:stream";
import { DeleteObjectCommand, GetObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { awsLimits } from "../../services/aws-limits.ts";

/** Milliseconds for one part of a file. */
const requestTimeout = 60_000;

export type ExportFiles = ReturnType<typeof exportFileStore>;

/** Long enough to follow a link; a later visitor requests a new link. */
const linkSeconds = 15 * 60;
/** S3 allows 10,000 parts: 160 GB. */
const defaultPartBytes = 16 * 1024 * 1024;
const partsAtOnce = 3;

/** Exports have a bucket of their own, whose lifecycle rule deletes files after a day. */
export const exportFileStore = ({
  bucket,
  s3 = new S3Client({
    ...awsLimits,
    requestHandler: { ...awsLimits.requestHandler, requestTimeout },
  }),
  partBytes = defaultPartBytes,
}: {
  bucket: string;
  s3?: S3Client;
  partBytes?: number;
}) => ({
  /** Uploads a file in parts; S3 shows the file only when it is complete. */
  put: async (
    jobId: string,
    { body, fileName }: { body: Readable; fileName: string },
  ): Promise<void> => {
    const upload = new Upload({
      client: s3,
      params: {
        Bucket: bucket,
        Key: keyOf(jobId),
        Body: body,
        ContentDisposition: `attachment; filename="${fileName}"`,
      },
      partSize: partBytes,
      queueSize: partsAtOnce,
    });
    await upload.done();
  },

  /** Anybody with the link can read the file for 15 minutes. */
  link: (jobId: string): Promise<string> =>
    getSignedUrl(s3, new GetObjectCommand({ Bucket: bucket, Key: keyOf(jobId) }), {
      expiresIn: linkSeconds,
    }),

  remove: async (jobId: string): Promise<void> => {
    await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: keyOf(jobId) }));
  },
});

const keyOf = (jobId: string) => `exports/${jobId}`;
