import { checkBucket, createBucket, enableVersions } from "./buckets.ts";
import type { Catalogue } from "./catalogue.ts";
import { deleteObject, deleteObjects } from "./delete-objects.ts";
import { getObject, headObject } from "./get-object.ts";
import { listObjects } from "./list-objects.ts";
import { listVersions } from "./list-versions.ts";
import { abortUpload, completeUpload, createUpload, uploadPart } from "./multipart.ts";
import { putObject } from "./put-object.ts";
import { Refusal } from "./refusal.ts";
import type { StoreReply } from "./store-reply.ts";
import type { StoreRequest } from "./store-request.ts";

type Call = (catalogue: Catalogue, request: StoreRequest) => StoreReply | Promise<StoreReply>;

const bucketCalls: Record<string, Call> = {
  "GET list-type": listObjects,
  "GET versions": listVersions,
  "POST delete": deleteObjects,
  "PUT versioning": enableVersions,
};

const objectCalls: Record<string, Call> = {
  "DELETE ": deleteObject,
  "DELETE uploadId": abortUpload,
  "DELETE versionId": deleteObject,
  "GET ": getObject,
  "GET versionId": getObject,
  "HEAD ": headObject,
  "HEAD versionId": headObject,
  "POST uploadId": completeUpload,
  "POST uploads": createUpload,
  "PUT ": putObject,
  "PUT partNumber uploadId": uploadPart,
};

/** Method and query parameters select the call; other parameters are refused, not ignored. */
export const answerRequest: Call = (catalogue, request) => {
  const call = `${request.method} ${selectorsOf(request).join(" ")}`;
  if (request.key === "" && call === "PUT ") return createBucket(catalogue, request);

  const answer = (request.key === "" ? bucketCalls : objectCalls)[call];
  if (!answer || request.message.headers["x-amz-copy-source"]) {
    throw new Refusal("NotImplemented", `The local object store has no ${call}`);
  }
  checkBucket(catalogue, request);
  return answer(catalogue, request);
};

const refinements = new Set([
  "continuation-token",
  "encoding-type",
  "fetch-owner",
  "key-marker",
  "max-keys",
  "prefix",
  "version-id-marker",
  "x-id",
]);

const selectorsOf = ({ query }: StoreRequest): string[] =>
  [...query.keys()]
    .filter((name) => !refinements.has(name) && !/^(x-amz-|response-)/i.test(name))
    .sort();
