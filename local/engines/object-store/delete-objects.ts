import { inTransaction } from "../database.ts";
import { textsOf } from "../xml.ts";
import { type Catalogue, findObject, removeObject } from "./catalogue.ts";
import { removeFile } from "./object-files.ts";
import { readSmallBody } from "./receive-body.ts";
import { Refusal } from "./refusal.ts";
import { type StoreReply, xmlReply } from "./store-reply.ts";
import type { StoreRequest } from "./store-request.ts";

const maxKeys = 1_000;

/** Succeeds also if the object does not exist. */
export const deleteObject = async (
  catalogue: Catalogue,
  { bucket, key }: StoreRequest,
): Promise<StoreReply> => {
  await remove(catalogue, bucket, [key]);
  return { status: 204 };
};

export const deleteObjects = async (
  catalogue: Catalogue,
  request: StoreRequest,
): Promise<StoreReply> => {
  const xml = await readSmallBody(request);
  const keys = textsOf(xml, "Key");
  if (keys.length === 0 || keys.length > maxKeys) {
    throw new Refusal("MalformedXML", `Name 1 to ${maxKeys} keys.`);
  }
  if (textsOf(xml, "VersionId").some((version) => version !== "null")) {
    throw new Refusal("InvalidArgument", "The local object store keeps no earlier versions.");
  }
  await remove(catalogue, request.bucket, keys);
  const isQuiet = textsOf(xml, "Quiet")[0] === "true";
  return xmlReply("DeleteResult", isQuiet ? {} : { Deleted: keys.map((Key) => ({ Key })) });
};

const remove = async (catalogue: Catalogue, bucket: string, keys: string[]): Promise<void> => {
  const files = inTransaction(catalogue.db, () =>
    keys.flatMap((key) => {
      const row = findObject(catalogue, bucket, key);
      removeObject(catalogue, bucket, key);
      return row?.file ?? [];
    }),
  );
  await Promise.all(files.map((file) => removeFile(catalogue, file)));
};
