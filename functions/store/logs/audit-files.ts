import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { awsLimits } from "../../services/aws-limits.ts";

/** Milliseconds for the file of a day, which may have tens of megabytes. */
const requestTimeout = 60_000;

export type AuditFiles = ReturnType<typeof auditFileStore>;

export const auditFileOf = (day: string): string => `days/${day}.jsonl`;

/** The bucket keeps each file under Object Lock and takes none a second time. */
export const auditFileStore = ({
  bucket,
  s3 = new S3Client({
    ...awsLimits,
    requestHandler: { ...awsLimits.requestHandler, requestTimeout },
  }),
}: {
  bucket: string;
  s3?: S3Client;
}) => ({
  /** A file that is there stays as it is: `verify-log` compares it with the chain. */
  put: async (day: string, text: string): Promise<void> => {
    try {
      await s3.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: auditFileOf(day),
          Body: text,
          ContentType: "application/jsonl",
          IfNoneMatch: "*",
        }),
      );
    } catch (error) {
      if ((error as Error).name !== "PreconditionFailed") throw error;
    }
  },
});
