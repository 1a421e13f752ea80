import { textsOf } from "../xml.ts";
import type { Catalogue } from "./catalogue.ts";
import { readSmallBody } from "./receive-body.ts";
import { Refusal } from "./refusal.ts";
import type { StoreReply } from "./store-reply.ts";
import type { StoreRequest } from "./store-request.ts";

const isName = (bucket: string): boolean => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket);

/** Succeeds also if the bucket exists, because all buckets have the same owner. */
export const createBucket = ({ db }: Catalogue, { bucket }: StoreRequest): StoreReply => {
  if (!isName(bucket)) throw new Refusal("InvalidBucketName", "The bucket name is not valid.");
  db.prepare("INSERT OR IGNORE INTO buckets VALUES (?)").run(bucket);
  return { headers: { location: `/${bucket}` } };
};

/** Versions cannot be suspended: no bucket of the product needs that. */
export const enableVersions = async (
  { db }: Catalogue,
  request: StoreRequest,
): Promise<StoreReply> => {
  if (textsOf(await readSmallBody(request), "Status")[0] !== "Enabled") {
    throw new Refusal("NotImplemented", "The local object store only enables versions.");
  }
  db.prepare("INSERT OR IGNORE INTO versioned VALUES (?)").run(request.bucket);
  return {};
};

export const checkBucket = ({ db }: Catalogue, { bucket }: StoreRequest): void => {
  if (db.prepare("SELECT 1 FROM buckets WHERE name = ?").get(bucket)) return;
  throw new Refusal("NoSuchBucket", "The specified bucket does not exist.");
};
