import { type FileHandle, open } from "node:fs/promises";
import { type Catalogue, findObject, type ObjectRow, pathOf } from "./catalogue.ts";
import { headersToGive } from "./object-headers.ts";
import { Refusal } from "./refusal.ts";
import type { StoreReply } from "./store-reply.ts";
import type { StoreRequest } from "./store-request.ts";
import { findVersion } from "./versions.ts";

export const headObject = (catalogue: Catalogue, request: StoreRequest): StoreReply => {
  const row = existing(catalogue, request);
  return replyWithout(row, request, rangeOf(request, row.size));
};

export const getObject = async (
  catalogue: Catalogue,
  request: StoreRequest,
): Promise<StoreReply> => {
  const { row, handle } = await openObject(catalogue, request);
  try {
    const range = rangeOf(request, row.size);
    const head = replyWithout(row, request, range);
    return { ...head, body: handle.createReadStream(range ?? { start: 0 }) };
  } catch (error) {
    await handle.close();
    throw error;
  }
};

type Range = { start: number; end: number };

const existing = (catalogue: Catalogue, { bucket, key, query }: StoreRequest): ObjectRow => {
  const version = query.get("versionId");
  if (version !== null) return existingVersion(catalogue, { bucket, key, version });
  const row = findObject(catalogue, bucket, key);
  if (!row) throw new Refusal("NoSuchKey", "The specified key does not exist.");
  return row;
};

const existingVersion = (...from: Parameters<typeof findVersion>): ObjectRow => {
  const row = findVersion(...from);
  if (!row) throw new Refusal("NoSuchVersion", "The specified version does not exist.");
  if (row.isMarker) throw new Refusal("MethodNotAllowed", "A delete marker cannot be read.");
  return row;
};

/** A concurrent put may remove the file after the row is read; the row is then read again. */
const openObject = async (
  catalogue: Catalogue,
  request: StoreRequest,
): Promise<{ row: ObjectRow; handle: FileHandle }> => {
  const row = existing(catalogue, request);
  try {
    return { row, handle: await open(pathOf(catalogue, row.file)) };
  } catch (error) {
    if (existing(catalogue, request).file === row.file) throw error;
    return openObject(catalogue, request);
  }
};

const replyWithout = (
  row: ObjectRow,
  request: StoreRequest,
  range: Range | undefined,
): StoreReply => {
  const headers = headersToGive(row, request);
  if (!range) {
    const checksum = { "x-amz-checksum-crc32": row.crc32, "x-amz-checksum-type": "FULL_OBJECT" };
    const isAsked = request.message.headers["x-amz-checksum-mode"] === "ENABLED";
    return { headers: { ...headers, ...(isAsked && checksum), "content-length": row.size } };
  }
  const { start, end } = range;
  const contentRange = `bytes ${start}-${end}/${row.size}`;
  return {
    status: 206,
    headers: { ...headers, "content-range": contentRange, "content-length": end - start + 1 },
  };
};

/** S3 ignores a range that it cannot read, and answers with the complete object. */
const rangeOf = ({ message }: StoreRequest, size: number): Range | undefined => {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(message.headers.range ?? "") ?? [];
  if (from === "" && to === "") return undefined;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== "" && to !== "" && Number(to) < start) return undefined;
  if (start > end) throw new Refusal("InvalidRange", "The requested range is not satisfiable.");
  return { start, end };
};
