import type { Readable } from "node:stream";
import { DeleteObjectsCommand, GetObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { awsLimits } from "../../services/aws-limits.ts";

/** Milliseconds for one piece of a file. */
const requestTimeout = 60_000;

export type ExportFiles = ReturnType<typeof exportFileStore>;

/** Long enough to follow a link at once: each new link checks the session and the right again. */
const linkSeconds = 60;
/** S3 allows 10,000 pieces. */
const defaultPieceBytes = 16 * 1024 * 1024;
const piecesAtOnce = 3;
/** S3's limit for one call. */
const mostRemoved = 1_000;

/** A part is made at most once by each attempt, and each attempt writes its own files. */
interface PartFile {
  n: number;
  attempts: number;
}

/** A part, the list of its accounts, or the list of all accounts of the job. */
type FileName = { part: PartFile } | { accountsOf: PartFile } | "manifest";

/** Exports have a bucket of their own, whose lifecycle rule deletes what the sweep left. */
export const exportFileStore = ({
  bucket,
  s3 = new S3Client({
    ...awsLimits,
    requestHandler: { ...awsLimits.requestHandler, requestTimeout },
  }),
  pieceBytes = defaultPieceBytes,
}: {
  bucket: string;
  s3?: S3Client;
  pieceBytes?: number;
}) => ({
  /** Uploads a file in pieces; S3 shows the file only when it is complete. */
  put: async (jobId: string, name: FileName, body: Readable): Promise<void> => {
    const upload = new Upload({
      client: s3,
      params: { Bucket: bucket, Key: keyOf(jobId, name), Body: body },
      partSize: pieceBytes,
      queueSize: piecesAtOnce,
    });
    await upload.done();
  },

  get: async (jobId: string, name: FileName): Promise<Uint8Array> => {
    const { Body } = await s3.send(
      new GetObjectCommand({ Bucket: bucket, Key: keyOf(jobId, name) }),
    );
    if (!Body) throw new Error("The object store answered without a body");
    return Body.transformToByteArray();
  },

  /** Anybody with the link can begin to read the file for a minute. */
  link: (jobId: string, name: FileName, fileName: string): Promise<string> =>
    getSignedUrl(
      s3,
      new GetObjectCommand({
        Bucket: bucket,
        Key: keyOf(jobId, name),
        ResponseContentDisposition: `attachment; filename="${fileName}"`,
      }),
      { expiresIn: linkSeconds },
    ),

  /** Also what attempts left that ended without a file. */
  removeAll: async (jobId: string, parts: PartFile[]): Promise<void> => {
    const names = parts.flatMap(({ n, attempts }): FileName[] =>
      Array.from({ length: attempts }, (_, at) => ({ n, attempts: at + 1 })).flatMap((one) => [
        { part: one },
        { accountsOf: one },
      ]),
    );
    const keys = [...names, "manifest" as const].map((name) => keyOf(jobId, name));
    for (let at = 0; at < keys.length; at += mostRemoved) {
      const Objects = keys.slice(at, at + mostRemoved).map((Key) => ({ Key }));
      const { Errors = [] } = await s3.send(
        new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
      );
      if (Errors.length > 0) {
        throw new Error(`${Errors.length} files could not be removed: ${Errors[0]?.Code}`);
      }
    }
  },
});

const keyOf = (jobId: string, name: FileName): string => `exports/${jobId}/${fileOf(name)}`;

const fileOf = (name: FileName): string => {
  if (name === "manifest") return "accounts";
  const { n, attempts } = "part" in name ? name.part : name.accountsOf;
  return `part-${n}-${attempts}${"part" in name ? "" : "-accounts"}`;
};
