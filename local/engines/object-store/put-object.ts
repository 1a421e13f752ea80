import { inTransaction } from "../database.ts";
import { type Catalogue, findObject, type ObjectRow, saveObject } from "./catalogue.ts";
import { receiveFile, removeFile } from "./object-files.ts";
import { headersToKeep } from "./object-headers.ts";
import { Refusal } from "./refusal.ts";
import type { StoreReply } from "./store-reply.ts";
import type { StoreRequest } from "./store-request.ts";
import { setAside, versionHeader } from "./versions.ts";

export const putObject = async (
  catalogue: Catalogue,
  request: StoreRequest,
): Promise<StoreReply> => {
  const { bucket, key } = request;
  const received = await receiveFile(catalogue, request);
  const row = { bucket, key, ...received, modifiedMs: Date.now(), headers: headersToKeep(request) };
  await replaceObject(catalogue, row, conditionOf(request));
  return {
    headers: {
      etag: `"${row.etag}"`,
      "x-amz-checksum-crc32": row.crc32,
      ...versionHeader(catalogue, row),
    },
  };
};

type PutCondition = { ifMatch?: string | undefined; ifNoneMatch?: string | undefined };

export const conditionOf = ({ message: { headers } }: StoreRequest): PutCondition => ({
  ifMatch: headers["if-match"],
  ifNoneMatch: headers["if-none-match"],
});

/** The row makes the object visible: the new file is written before, one without a version removed after. */
export const replaceObject = async (
  catalogue: Catalogue,
  row: ObjectRow,
  condition: PutCondition,
): Promise<void> => {
  try {
    const files = inTransaction(catalogue.db, () => {
      checkCondition(findObject(catalogue, row.bucket, row.key), condition);
      const unused = setAside(catalogue, row);
      saveObject(catalogue, row);
      return unused;
    });
    await Promise.all(files.map((file) => removeFile(catalogue, file)));
  } catch (error) {
    await removeFile(catalogue, row.file);
    throw error;
  }
};

const checkCondition = (
  existing: ObjectRow | undefined,
  { ifMatch, ifNoneMatch }: PutCondition,
): void => {
  const isTaken = ifNoneMatch === "*" && existing !== undefined;
  const isOther = ifMatch !== undefined && ifMatch.replaceAll('"', "") !== existing?.etag;
  if (isTaken || isOther) {
    throw new Refusal("PreconditionFailed", "At least one of the preconditions did not hold.");
  }
};
