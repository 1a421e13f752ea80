import {
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from "@aws-sdk/client-s3";
import { z } from "zod";
import { accountTypes, statuses } from "#shared/kyc/status.ts";
import type { Tombstone } from "../../domain/erasure/erasure.ts";
import { awsLimits } from "../../services/aws-limits.ts";
import { readerOf } from "../table/stored-item.ts";

export type Tombstones = ReturnType<typeof tombstoneStore>;

const folder = "tombstones/";

const tombstoneOf: (file: unknown) => Tombstone = readerOf(
  "tombstone",
  z.object({
    id: z.string(),
    type: z.enum(accountTypes),
    at: z.string(),
    by: z.string().exactOptional(),
    cause: z.enum(["by-hand", ...statuses]),
  }),
);

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
        Key: `${folder}${tombstone.id}`,
        Body: JSON.stringify(tombstone),
        ContentType: "application/json",
      }),
    );
  },

  /** Of every account that was ever erased. */
  ids: async function* (): AsyncGenerator<string> {
    const pages = paginateListObjectsV2({ client: s3 }, { Bucket: bucket, Prefix: folder });
    for await (const { Contents = [] } of pages) {
      for (const { Key = "" } of Contents) yield Key.slice(folder.length);
    }
  },

  get: async (id: string): Promise<Tombstone> => {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: `${folder}${id}` }));
    return tombstoneOf(JSON.parse((await Body?.transformToString()) ?? ""));
  },
});
