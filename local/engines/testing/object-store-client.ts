import { readdir } from "node:fs/promises";
import { join } from "node:path";
import {
  GetObjectCommand,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  type S3Client,
} from "@aws-sdk/client-s3";
import { onTestFinished } from "vitest";
import { startObjectStore } from "../object-store.ts";
import { credentials } from "./credentials.ts";
import { aDataFolder } from "./data-folder.ts";
import { bucket, s3WithBucket } from "./s3-client.ts";

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
