import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import type { ImageField, ImageType } from "#shared/kyc/images.ts";
import { imageHash } from "../../domain/image/image-hash.ts";
import type { Images, StoredImage } from "../../domain/submission/submission.ts";
import { awsLimits } from "../../services/aws-limits.ts";
import { indexKeys, keys } from "../table/keys.ts";
import type { Table } from "../table/table.ts";

export interface NewImage {
  field: ImageField;
  type: ImageType;
  bytes: Uint8Array;
  isPoor?: boolean;
}

export type ImageStore = ReturnType<typeof imageStore>;

export const imageStore = ({
  table,
  bucket,
  s3 = new S3Client(awsLimits),
}: {
  table: Table;
  bucket: string;
  s3?: S3Client;
}) => ({
  /**
   * Stores images under new names. The draft row is written first and deleted when the submission
   * is saved, so that the sweep finds unused images.
   * @param draftId an update needs its own, because two updates of one submission may run at once
   */
  putAll: async (
    submissionId: string,
    images: NewImage[],
    at: string,
    draftId = submissionId,
  ): Promise<Images> => {
    if (images.length === 0) return {};
    const stored = images.map((image) => ({ ...image, key: keyOf(submissionId, image) }));
    await table.db.send(
      new PutCommand({
        TableName: table.name,
        Item: {
          ...keys.draft(draftId),
          kind: "draft",
          id: draftId,
          images: stored.map(({ key }) => key),
          gsi1pk: indexKeys.drafts,
          gsi1sk: `${at}#${draftId}`,
        },
      }),
    );
    await Promise.all(
      stored.map(({ key, type, bytes }) =>
        s3.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: type })),
      ),
    );
    return Object.fromEntries(
      stored.map(({ field, key, type, bytes, isPoor }) => [
        field,
        {
          ...{ key, type, bytes: bytes.length, sha256: imageHash(bytes) },
          ...(isPoor && { isPoor: true }),
        },
      ]),
    );
  },

  get: (image: StoredImage): Promise<Uint8Array> => read(s3, bucket, image),

  /** @returns undefined for a missing image; S3 reports this only with the right to list */
  find: (image: StoredImage): Promise<Uint8Array | undefined> => ifThere(read(s3, bucket, image)),

  /** In the chunks received, because a joined buffer would double the memory. */
  findPieces: (image: StoredImage): Promise<Uint8Array[] | undefined> =>
    ifThere(readPieces(s3, bucket, image)),

  /** Base64 by field name, as the specification requires. */
  getAll: async (images: Images): Promise<Record<string, string>> =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(images).map(async ([field, image]) => [
          field,
          Buffer.from(await read(s3, bucket, image)).toString("base64"),
        ]),
      ),
    ),

  removeAll: async (imageKeys: string[]): Promise<void> => {
    if (imageKeys.length === 0) return;
    const { Errors = [] } = await s3.send(
      new DeleteObjectsCommand({
        Bucket: bucket,
        Delete: { Objects: imageKeys.map((Key) => ({ Key })), Quiet: true },
      }),
    );
    if (Errors.length > 0) {
      throw new Error(`${Errors.length} images could not be removed: ${Errors[0]?.Code}`);
    }
  },
});

const read = async (...from: Place): Promise<Uint8Array> =>
  (await bodyOf(...from)).transformToByteArray();

const readPieces = async (...from: Place): Promise<Uint8Array[]> =>
  Array.fromAsync((await bodyOf(...from)) as Readable);

type Place = [s3: S3Client, bucket: string, image: StoredImage];

const bodyOf = async (...[s3, Bucket, { key }]: Place) => {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: key }));
  if (!Body) throw new Error("The object store answered without a body");
  return Body;
};

const ifThere = async <T>(reading: Promise<T>): Promise<T | undefined> => {
  try {
    return await reading;
  } catch (error) {
    if ((error as Error).name === "NoSuchKey") return undefined;
    throw error;
  }
};

const keyOf = (submissionId: string, { field }: NewImage) =>
  `submissions/${submissionId}/${field}-${randomUUID()}`;
