import { createHash } from "node:crypto";
import type { MiddlewareObj } from "@middy/core";
import type { APIGatewayProxyResult } from "aws-lambda";
import type { Route } from "#shared/contract/route.ts";
import type { CallSchemas } from "#shared/contract/schemas.ts";
import { plainLine } from "#shared/kyc/clean-input.ts";
import { type ImageField, imageSubjects } from "#shared/kyc/images.ts";
import { unsupported } from "#shared/messages/errors.ts";
import { formMessages } from "#shared/messages/form.ts";
import { AppError } from "../domain/app-error.ts";
import { maxFormJsonBytes, maxJsonBytes } from "./body-limits.ts";
import { lowerCased } from "./headers.ts";
import { type WithParameters, withParameters } from "./media-type.ts";
import { parseJson } from "./parse-json.ts";
import { type Part, parseMultipart } from "./parse-multipart.ts";
import type { ApiEvent, ReceivedImage } from "./request.ts";

/** Reads a body as JSON or as a form, whichever the call takes and the sender names. */
export const parseBody = (
  route: Route,
  { jsonParts }: Pick<CallSchemas, "jsonParts">,
): MiddlewareObj<ApiEvent, APIGatewayProxyResult> => ({
  before: async ({ event }) => {
    const raw = typeof event.body === "string" ? event.body : "";
    event.call = { ...event.call, images: [], bodyHash: sha256(raw) };
    if (!route.body) {
      event.body = {};
      return;
    }
    const headers = lowerCased(event.headers);
    refuseCompressed(headers["content-encoding"]);
    const type = withParameters(headers["content-type"]);
    const sent = Buffer.from(raw, event.isBase64Encoded ? "base64" : "utf8");
    if (typeOf(route, type) === json) {
      event.body = readJson(sent, route.body === "json" ? maxJsonBytes : maxFormJsonBytes);
      return;
    }
    const parts = parseMultipart(sent, type.parameters.get("boundary"));
    const { fields, images } = split(parts, jsonParts);
    event.body = fields;
    event.call = { ...event.call, images, bodyHash: contentHash(fields, images) };
  },
});

const json = "application/json";
const form = "multipart/form-data";

/** With a compression, which API Gateway may have undone, the limits of a body would not hold. */
const refuseCompressed = (encoding = "identity") => {
  if (/^(identity)?$/i.test(encoding.trim())) return;
  const headers = { "Accept-Encoding": "identity" };
  throw new AppError("request.unsupported-type", { message: unsupported.compressed, headers });
};

/** Nothing that only begins alike, such as `application/json-patch+json`, and UTF-8 alone. */
const typeOf = ({ body, method }: Route, { value, parameters }: WithParameters) => {
  const types = [...(body === "multipart" ? [] : [json]), ...(body === "json" ? [] : [form])];
  const refusal = (message: string) =>
    new AppError("request.unsupported-type", {
      message,
      headers: { [method === "PATCH" ? "Accept-Patch" : "Accept-Post"]: types.join(", ") },
    });
  if (!types.includes(value)) throw refusal(unsupported.type(types));
  const charset = parameters.get("charset")?.toLowerCase() ?? "utf-8";
  if (value === json && !asUtf8.includes(charset)) throw refusal(unsupported.charset);
  return value;
};

/** US-ASCII is a part of UTF-8. */
const asUtf8 = ["utf-8", "utf8", "us-ascii"];

const readJson = (sent: Buffer, maxBytes: number): unknown => {
  if (sent.length > maxBytes) throw new AppError("request.too-large");
  const parsed = parseJson(sent.toString("utf8"));
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) {
    throw new AppError("request.malformed");
  }
  return parsed;
};

const split = (parts: readonly Part[], jsonParts: readonly string[] = []) => {
  const names = new Set<string>();
  // Pairs, because an assignment to `__proto__` would silently drop the field.
  const fields: [string, unknown][] = [];
  const images: ReceivedImage[] = [];
  for (const { name, value } of parts) {
    // Readers differ in which value of a repeated field they use.
    if (names.size === names.add(name).size) throw invalid(name, formMessages.twice);
    // Programs send an empty part for each picture that nobody chose.
    if (value.length === 0 && Object.hasOwn(imageSubjects, name)) continue;
    if (typeof value !== "string") images.push({ field: name as ImageField, bytes: value });
    else fields.push([name, jsonParts.includes(name) ? jsonPart(name, value) : value]);
  }
  return { fields: Object.fromEntries(fields), images };
};

const invalid = (name: string, sentence: string, cause?: unknown) =>
  new AppError("request.invalid", { fields: { [name.slice(0, 90)]: sentence }, cause });

/** An empty part is a field that was left out. */
const jsonPart = (name: string, value: string): unknown => {
  if (plainLine(value) === "") return null;
  try {
    return parseJson(value);
  } catch (cause) {
    throw invalid(name, formMessages.notJson, cause);
  }
};

/** Equal for equal content, whatever the multipart boundary. */
const contentHash = (fields: Record<string, unknown>, images: ReceivedImage[]) => {
  const sorted = Object.keys(fields)
    .sort()
    .map((name) => [name, fields[name]]);
  const hashes = images.map(({ field, bytes }) => [field, sha256(bytes)]).sort();
  return sha256(JSON.stringify([sorted, hashes]));
};

const sha256 = (content: string | Uint8Array) => createHash("sha256").update(content).digest("hex");
