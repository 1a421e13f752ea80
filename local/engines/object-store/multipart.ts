import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { crc32 } from "node:zlib";
import { inTransaction } from "../database.ts";
import { partsOf, textsOf } from "../xml.ts";
import { type Catalogue, type PartRow, pathOf, type UploadRow } from "./catalogue.ts";
import { receiveFile, removeFile, type Write, writeFile } from "./object-files.ts";
import { headersToKeep } from "./object-headers.ts";
import { conditionOf, replaceObject } from "./put-object.ts";
import { base64Of, readSmallBody } from "./receive-body.ts";
import { Refusal } from "./refusal.ts";
import { type StoreReply, xmlReply } from "./store-reply.ts";
import type { StoreRequest } from "./store-request.ts";

const minPartBytes = 5 * 1024 * 1024;
const maxParts = 10_000;

export const createUpload = ({ db }: Catalogue, request: StoreRequest): StoreReply => {
  const { bucket, key } = request;
  const row: UploadRow = { id: randomUUID(), bucket, key, headers: headersToKeep(request) };
  db.prepare("INSERT INTO uploads VALUES (:id, :bucket, :key, :headers)").run(row);
  return xmlReply("InitiateMultipartUploadResult", { Bucket: bucket, Key: key, UploadId: row.id });
};

export const uploadPart = async (
  catalogue: Catalogue,
  request: StoreRequest,
): Promise<StoreReply> => {
  const upload = uploadOf(catalogue, request);
  const number = Number(request.query.get("partNumber"));
  if (!Number.isInteger(number) || number < 1 || number > maxParts) {
    throw new Refusal("InvalidArgument", `A part has a number from 1 to ${maxParts}.`);
  }
  const { file, size, etag, crc32 } = await receiveFile(catalogue, request);
  const before = replacePart(catalogue, { upload: upload.id, number, file, size, etag });
  if (before) await removeFile(catalogue, before.file);
  return { headers: { etag: `"${etag}"`, "x-amz-checksum-crc32": crc32 } };
};

export const completeUpload = async (
  catalogue: Catalogue,
  request: StoreRequest,
): Promise<StoreReply> => {
  const { bucket, key, headers, id } = uploadOf(catalogue, request);
  const stored = partsOfUpload(catalogue, id);
  const chosen = chosenParts(await readSmallBody(request), stored);
  const joined = await writeFile(catalogue, (write) => join(catalogue, chosen, write));
  const row = { bucket, key, headers, ...joined, etag: jointEtag(chosen), modifiedMs: Date.now() };
  await replaceObject(catalogue, row, conditionOf(request));
  await forget(catalogue, id);
  const ETag = `"${row.etag}"`;
  return xmlReply("CompleteMultipartUploadResult", { Bucket: bucket, Key: key, ETag });
};

export const abortUpload = async (
  catalogue: Catalogue,
  request: StoreRequest,
): Promise<StoreReply> => {
  await forget(catalogue, uploadOf(catalogue, request).id);
  return { status: 204 };
};

const uploadOf = ({ db }: Catalogue, { bucket, key, query }: StoreRequest): UploadRow => {
  const row = db
    .prepare("SELECT * FROM uploads WHERE id = ? AND bucket = ? AND key = ?")
    .get(query.get("uploadId"), bucket, key);
  if (!row) throw new Refusal("NoSuchUpload", "The specified upload does not exist.");
  return row as UploadRow;
};

const partsOfUpload = ({ db }: Catalogue, upload: string): PartRow[] =>
  db.prepare("SELECT * FROM parts WHERE upload = ? ORDER BY number").all(upload) as PartRow[];

const replacePart = ({ db }: Catalogue, row: PartRow): PartRow | undefined =>
  inTransaction(db, () => {
    const { upload, number } = row;
    const before = db
      .prepare("SELECT * FROM parts WHERE upload = ? AND number = ?")
      .get(upload, number);
    db.prepare("INSERT OR REPLACE INTO parts VALUES (:upload, :number, :file, :size, :etag)").run(
      row,
    );
    return before as PartRow | undefined;
  });

const chosenParts = (xml: string, stored: PartRow[]): PartRow[] => {
  const chosen = partsOf(xml, "Part").map((part) => {
    const number = Number(textsOf(part, "PartNumber")[0]);
    const etag = textsOf(part, "ETag")[0]?.replaceAll('"', "");
    const found = stored.find((row) => row.number === number && row.etag === etag);
    if (!found) throw new Refusal("InvalidPart", `Part ${number} was not uploaded so.`);
    return found;
  });
  if (chosen.length === 0) throw new Refusal("MalformedXML", "Name at least one part.");
  if (chosen.some((part, at) => part.number <= (chosen[at - 1]?.number ?? 0))) {
    throw new Refusal("InvalidPartOrder", "The parts are not in ascending order.");
  }
  if (chosen.slice(0, -1).some((part) => part.size < minPartBytes)) {
    throw new Refusal("EntityTooSmall", "Every part but the last has at least 5 MiB.");
  }
  return chosen;
};

const join = async (catalogue: Catalogue, parts: PartRow[], write: Write) => {
  let size = 0;
  let crc = 0;
  for (const part of parts) {
    for await (const chunk of createReadStream(pathOf(catalogue, part.file))) {
      size += chunk.length;
      crc = crc32(chunk, crc);
      await write(chunk);
    }
  }
  return { size, crc32: base64Of(crc) };
};

const jointEtag = (parts: PartRow[]): string => {
  const digests = Buffer.concat(parts.map((part) => Buffer.from(part.etag, "hex")));
  return `${createHash("md5").update(digests).digest("hex")}-${parts.length}`;
};

const forget = async (catalogue: Catalogue, upload: string): Promise<void> => {
  const { db } = catalogue;
  const parts = partsOfUpload(catalogue, upload);
  inTransaction(db, () => {
    db.prepare("DELETE FROM parts WHERE upload = ?").run(upload);
    db.prepare("DELETE FROM uploads WHERE id = ?").run(upload);
  });
  await Promise.all(parts.map((part) => removeFile(catalogue, part.file)));
};
