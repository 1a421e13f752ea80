import { readdir } from "node:fs/promises";
import { join } from "node:path";
import {
  CreateBucketCommand,
  GetObjectCommand,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { onTestFinished } from "vitest";
import { localCredentials as credentials, region } from "../../local-secrets.ts";
import { startObjectStore } from "../object-store.ts";
import { aDataFolder } from "./data-folder.ts";

export const bucket = "images";

/** A client with the product's settings: the newer checksums of S3 stay switched on. */
export const s3WithBucket = async (endpoint: string): Promise<S3Client> => {
  // The client logs rejected streams on the console, and some tests provoke exactly that.
  const none = () => undefined;
  const logger = { debug: none, info: none, warn: none, error: none };
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true, logger });
  onTestFinished(() => client.destroy());
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  return client;
};

export const aStore = async (dataDir?: string, port = 0) => {
  const folder = dataDir ?? (await aDataFolder());
  const engine = await startObjectStore({ dataDir: folder, port, credentials });
  onTestFinished(() => engine.stop().catch(() => undefined));
  return { ...engine, folder, s3: await s3WithBucket(engine.endpoint) };
};

export const put = (s3: S3Client, Key: string, Body: Buffer | string = "x") =>
  s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body }));

export const get = async (s3: S3Client, Key: string): Promise<Buffer> => {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key }));
  return Buffer.from((await Body?.transformToByteArray()) ?? []);
};

export const filesIn = (folder: string) => readdir(join(folder, "objects"));

export const keysOf = ({ Contents = [] }: ListObjectsV2CommandOutput) =>
  Contents.map(({ Key }) => Key);
