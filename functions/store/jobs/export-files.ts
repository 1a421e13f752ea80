import type { Readable } from "node:stream";
import { DeleteObjectCommand, GetObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { awsLimits } from "../../services/aws-limits.ts";

/** For a part of a file, in milliseconds. */
const requestTimeout = 60_000;

export type ExportFiles = ReturnType<typeof exportFileStore>;

/** Long enough to press a link; whoever comes later asks for another. */
const linkSeconds = 15 * 60;
/** S3 takes 10,000 parts: 160 GB. */
const defaultPartBytes = 16 * 1024 * 1024;
const partsAtOnce = 3;

/** Files of exports in a bucket of their own, whose rule takes them away after a day. */
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
  /** Puts a file of any size, part by part. It is there as a whole or not at all. */
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

  /** An address at which anybody who has it gets the file, for a quarter of an hour. */
  link: (jobId: string): Promise<string> =>
    getSignedUrl(s3, new GetObjectCommand({ Bucket: bucket, Key: keyOf(jobId) }), {
      expiresIn: linkSeconds,
    }),

  remove: async (jobId: string): Promise<void> => {
    await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: keyOf(jobId) }));
  },
});

const keyOf = (jobId: string) => `exports/${jobId}`;
