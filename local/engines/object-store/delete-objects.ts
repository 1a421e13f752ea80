import { inTransaction } from "../database.ts";
import { partsOf, textsOf } from "../xml.ts";
import type { Catalogue } from "./catalogue.ts";
import { removeFile } from "./object-files.ts";
import { readSmallBody } from "./receive-body.ts";
import { Refusal } from "./refusal.ts";
import { type StoreReply, xmlReply } from "./store-reply.ts";
import type { StoreRequest } from "./store-request.ts";
import { markDeleted, removeVersion } from "./versions.ts";

const maxKeys = 1_000;

type Target = { key: string; version?: string | undefined };

/** Succeeds also if the object or the version does not exist. */
export const deleteObject = async (
  catalogue: Catalogue,
  { bucket, key, query }: StoreRequest,
): Promise<StoreReply> => {
  await remove(catalogue, bucket, [{ key, version: query.get("versionId") ?? undefined }]);
  return { status: 204 };
};

export const deleteObjects = async (
  catalogue: Catalogue,
  request: StoreRequest,
): Promise<StoreReply> => {
  const xml = await readSmallBody(request);
  const targets = partsOf(xml, "Object").map((object) => ({
    key: textsOf(object, "Key")[0] ?? "",
    version: textsOf(object, "VersionId")[0],
  }));
  if (targets.length === 0 || targets.length > maxKeys) {
    throw new Refusal("MalformedXML", `Name 1 to ${maxKeys} keys.`);
  }
  await remove(catalogue, request.bucket, targets);
  const isQuiet = textsOf(xml, "Quiet")[0] === "true";
  return xmlReply(
    "DeleteResult",
    isQuiet
      ? {}
      : { Deleted: targets.map(({ key: Key, version: VersionId }) => ({ Key, VersionId })) },
  );
};

const remove = async (catalogue: Catalogue, bucket: string, targets: Target[]): Promise<void> => {
  const files = inTransaction(catalogue.db, () =>
    targets.flatMap(({ key, version }) =>
      version === undefined
        ? markDeleted(catalogue, { bucket, key })
        : removeVersion(catalogue, { bucket, key, version }),
    ),
  );
  await Promise.all(files.map((file) => removeFile(catalogue, file)));
};
