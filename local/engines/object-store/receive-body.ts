import { createHash, type Hash } from "node:crypto";
import { crc32 } from "node:zlib";
import { type Decoded, decodeChunks } from "./aws-chunked.ts";
import { Refusal } from "./refusal.ts";
import { fieldOf, type StoreRequest } from "./store-request.ts";

/** `etag` is the MD5 in hex, `crc32` in base64. */
export type Received = { size: number; etag: string; crc32: string };

type Sink = (chunk: Buffer) => Promise<unknown> | unknown;

/** Passes the decoded body to `sink`; refuses a body with another length or digest than sent. */
export const receiveBody = async (request: StoreRequest, sink: Sink): Promise<Received> => {
  const decoded: Decoded = { trailers: {} };
  const digests = digestsFor(request);
  let size = 0;
  let crc = 0;
  for await (const chunk of bodyOf(request, decoded)) {
    size += chunk.length;
    crc = crc32(chunk, crc);
    for (const digest of digests.values()) digest.update(chunk);
    await sink(chunk);
  }
  checkLength(request, size);
  const sums = { crc32: base64Of(crc), ...finished(digests) };
  checkDigests(request, decoded, sums);
  return { size, etag: Buffer.from(sums.md5, "base64").toString("hex"), crc32: sums.crc32 };
};

export const readSmallBody = async (request: StoreRequest): Promise<string> => {
  const chunks: Buffer[] = [];
  await receiveBody(request, (chunk) => chunks.push(chunk));
  return Buffer.concat(chunks).toString("utf8");
};

export const base64Of = (crc: number): string => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc);
  return bytes.toString("base64");
};

type Sums = { crc32: string; md5: string; sha1?: string; sha256?: string };

const bodyOf = (request: StoreRequest, decoded: Decoded): AsyncIterable<Buffer> => {
  // A refusal in the middle of the body needs an open connection for its answer.
  const body: AsyncIterable<Buffer> = request.message.iterator({ destroyOnReturn: false });
  return isChunked(request) ? decodeChunks(body, decoded) : body;
};

const isChunked = (request: StoreRequest): boolean =>
  (fieldOf(request, "x-amz-content-sha256") ?? "").startsWith("STREAMING-") ||
  (request.message.headers["content-encoding"] ?? "").includes("aws-chunked");

/** SHA sums cost time, so only the sums in the request are calculated. */
const digestsFor = (request: StoreRequest): Map<keyof Sums, Hash> => {
  const { headers } = request.message;
  const trailer = String(headers["x-amz-trailer"] ?? "");
  const speaksOf = (name: string) => name in headers || trailer.includes(name);
  const digests = new Map<keyof Sums, Hash>([["md5", createHash("md5")]]);
  if (speaksOf("x-amz-checksum-sha1")) digests.set("sha1", createHash("sha1"));
  if (speaksOf("x-amz-checksum-sha256") || payloadHash(request)) {
    digests.set("sha256", createHash("sha256"));
  }
  return digests;
};

const finished = (digests: Map<keyof Sums, Hash>): Omit<Sums, "crc32"> =>
  Object.fromEntries([...digests].map(([name, digest]) => [name, digest.digest("base64")])) as Omit<
    Sums,
    "crc32"
  >;

const payloadHash = ({ message: { headers } }: StoreRequest): string | undefined => {
  const given = String(headers["x-amz-content-sha256"] ?? "");
  return /^[0-9a-f]{64}$/.test(given) ? given : undefined;
};

const checkLength = ({ message: { headers, complete } }: StoreRequest, size: number): void => {
  const promised = headers["x-amz-decoded-content-length"];
  const differs = promised !== undefined && Number(promised) !== size;
  if (!complete || differs) throw new Refusal("IncompleteBody", "The body ended early.");
};

const checkDigests = (request: StoreRequest, { trailers }: Decoded, sums: Sums): void => {
  const { headers } = request.message;
  const given = { ...headers, ...trailers };
  const differs = (["crc32", "sha1", "sha256"] as const).some((name) => {
    const sum = given[`x-amz-checksum-${name}`];
    return sum !== undefined && sum !== sums[name];
  });
  const md5 = headers["content-md5"];
  if (differs || (md5 !== undefined && md5 !== sums.md5)) {
    throw new Refusal("BadDigest", "The body differs from the checksum sent with it.");
  }
  const sha256 = payloadHash(request);
  if (sha256 && Buffer.from(sha256, "hex").toString("base64") !== sums.sha256) {
    throw new Refusal("XAmzContentSHA256Mismatch", "The body differs from its signed hash.");
  }
};
