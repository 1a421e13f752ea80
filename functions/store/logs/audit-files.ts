import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { z } from "zod";
import { canonical } from "../../domain/audit/chain.ts";
import { type Anchor, hourOf } from "../../domain/audit/signature.ts";
import { awsLimits } from "../../services/aws-limits.ts";

/** Milliseconds for a file, which has some megabytes. */
const requestTimeout = 20_000;

export type AuditFiles = ReturnType<typeof auditFileStore>;

/** Of a day of release 1.0.0, or of a piece of a day. */
export const auditFileOf = (name: string): string => `days/${name}.jsonl`;

export const pieceName = (day: string, number: number): string =>
  `${day}/${String(number).padStart(5, "0")}`;

/** Below the folder of the files, where the worker may put. */
export const anchorOf = (hour: string): string => `days/anchors/${hour}.json`;

export const anchorSchema = z.object({
  seq: z.number(),
  hash: z.string(),
  at: z.string(),
  signatures: z.array(z.object({ publicKey: z.string(), value: z.string() })),
});

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
}) => {
  /** @returns false if there is one: it stays as it is, and `verify-log` compares it with the chain */
  const putNew = async (Key: string, Body: string, ContentType: string): Promise<boolean> => {
    try {
      await s3.send(
        new PutObjectCommand({ Bucket: bucket, Key, Body, ContentType, IfNoneMatch: "*" }),
      );
      return true;
    } catch (error) {
      if ((error as Error).name !== "PreconditionFailed") throw error;
      return false;
    }
  };

  return {
    put: (day: string, number: number, text: string) =>
      putNew(auditFileOf(pieceName(day, number)), text, "application/jsonl"),
    anchor: (anchor: Anchor) =>
      putNew(anchorOf(hourOf(anchor.at)), canonical(anchor), "application/json"),
  };
};
