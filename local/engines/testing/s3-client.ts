import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { onTestFinished } from "vitest";
import { credentials, region } from "./credentials.ts";

export const bucket = "images";

/** A client with the product's settings: the newer checksums of S3 stay switched on. */
export const s3ClientOf = (endpoint: string): S3Client => {
  // The client logs rejected streams on the console, and some tests provoke exactly that.
  const logger = { debug: noop, info: noop, warn: noop, error: noop };
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true, logger });
  onTestFinished(() => client.destroy());
  return client;
};

export const s3WithBucket = async (endpoint: string): Promise<S3Client> => {
  const client = s3ClientOf(endpoint);
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  return client;
};

const noop = (): void => undefined;
