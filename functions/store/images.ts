import { randomUUID } from "node:crypto";
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import type { ImageField, ImageType } from "#shared/kyc/images.ts";
import type { Images, StoredImage } from "../domain/submission.ts";
import { awsLimits } from "../services/aws-limits.ts";
import { indexKeys, keys } from "./keys.ts";
import type { Table } from "./table.ts";

export interface NewImage {
  field: ImageField;
  type: ImageType;
  bytes: Uint8Array;
}

export type ImageStore = ReturnType<typeof openImages>;

export const openImages = ({
  table,
  bucket,
  s3 = new S3Client(awsLimits),
}: {
  table: Table;
  bucket: string;
  s3?: S3Client;
}) => ({
  /**
   * Puts a submission's pictures under names made here. A draft row is written first and goes with
   * the transaction that stores the submission, so that pictures nobody refers to can be swept.
   */
  putAll: async (submissionId: string, images: NewImage[], at: string): Promise<Images> => {
    const stored = images.map((image) => ({ ...image, key: keyOf(submissionId, image) }));
    await table.db.send(
      new PutCommand({
        TableName: table.name,
        Item: {
          ...keys.draft(submissionId),
          kind: "draft",
          id: submissionId,
          images: stored.map(({ key }) => key),
          gsi1pk: indexKeys.drafts,
          gsi1sk: `${at}#${submissionId}`,
        },
      }),
    );
    await Promise.all(
      stored.map(({ key, type, bytes }) =>
        s3.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: type })),
      ),
    );
    return Object.fromEntries(
      stored.map(({ field, key, type, bytes }) => [field, { key, type, bytes: bytes.length }]),
    );
  },

  get: async ({ key }: StoredImage): Promise<Uint8Array> => {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
    if (!Body) throw new Error("The object store answered without a body");
    return Body.transformToByteArray();
  },

  removeAll: async (imageKeys: string[]): Promise<void> => {
    if (imageKeys.length === 0) return;
    const { Errors = [] } = await s3.send(
      new DeleteObjectsCommand({
        Bucket: bucket,
        Delete: { Objects: imageKeys.map((Key) => ({ Key })), Quiet: true },
      }),
    );
    if (Errors.length > 0) {
      throw new Error(`${Errors.length} pictures could not be removed: ${Errors[0]?.Code}`);
    }
  },
});

const keyOf = (submissionId: string, { field }: NewImage) =>
  `submissions/${submissionId}/${field}-${randomUUID()}`;
