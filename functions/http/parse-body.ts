import { createHash } from "node:crypto";
import type { MiddlewareObj } from "@middy/core";
import type { APIGatewayProxyResult } from "aws-lambda";
import type { Route } from "#shared/contract/route.ts";
import type { CallName } from "#shared/contract/routes.ts";
import type { CallSchemas } from "#shared/contract/schemas.ts";
import { type ImageField, imageSubjects } from "#shared/kyc/images.ts";
import { formMessages } from "#shared/messages/form.ts";
import { AppError } from "../domain/app-error.ts";
import { maxFormJsonBytes, maxJsonBytes } from "./body-limits.ts";
import { lowerCased } from "./headers.ts";
import { parseJson } from "./parse-json.ts";
import type { ParseMultipart } from "./parse-multipart.ts";
import type { ApiEvent, ReceivedImage } from "./request.ts";

interface ParsedCall {
  name: CallName;
  route: Route;
  schemas: CallSchemas;
  parseMultipart: ParseMultipart | undefined;
}

/** @throws when a call takes images and its group has no parser for forms */
export const parseBody = ({
  name,
  route,
  schemas: { jsonParts },
  parseMultipart,
}: ParsedCall): MiddlewareObj<ApiEvent, APIGatewayProxyResult> => {
  if (route.body?.startsWith("multipart") && !parseMultipart) {
    throw new Error(`${name} takes images, but its group has no parser for them`);
  }

  return {
    before: async (request) => {
      const { event } = request;
      const raw = typeof event.body === "string" ? event.body : "";
      event.call = { ...event.call, images: [], bodyHash: sha256(raw) };
      if (!route.body) {
        event.body = {};
        return;
      }
      if (route.body === "json" || (route.body === "multipart-or-json" && isJson(event))) {
        event.body = readJson(event, raw, route.body === "json" ? maxJsonBytes : maxFormJsonBytes);
        return;
      }
      event.headers = { ...event.headers, "content-type": contentTypeOf(event) };
      await parseMultipart?.(event);
      const { fields, images } = split(event.body as Record<string, unknown>, jsonParts);
      event.body = fields;
      event.call = { ...event.call, images, bodyHash: contentHash(fields, images) };
    },
  };
};

const readJson = (event: ApiEvent, raw: string, maxBytes: number): unknown => {
  if (!isJson(event)) throw new AppError("request.unsupported-type");
  const text = event.isBase64Encoded ? Buffer.from(raw, "base64").toString("utf8") : raw;
  if (Buffer.byteLength(text) > maxBytes) throw new AppError("request.too-large");
  const parsed = parseJson(text);
  if (!isRecord(parsed)) throw new AppError("request.malformed");
  return parsed;
};

/** Nothing that only begins alike, such as `application/json-patch+json`, and UTF-8 alone. */
const isJson = (event: ApiEvent) =>
  /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(contentTypeOf(event));

const contentTypeOf = ({ headers }: ApiEvent) => lowerCased(headers)["content-type"] ?? "";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const split = (parts: Record<string, unknown>, jsonParts: CallSchemas["jsonParts"]) => {
  // Pairs, because an assignment to `__proto__` would silently drop the field.
  const fields: [string, unknown][] = [];
  const images: ReceivedImage[] = [];
  for (const [name, value] of Object.entries(parts)) {
    if (isFile(value)) {
      // A form of a browser or a program sends an empty file for each picture that nobody chose.
      if (value.content.length === 0 && name in imageSubjects) continue;
      images.push({ field: name as ImageField, bytes: value.content });
    } else if (typeof value !== "string") throw twice(name);
    else fields.push([name, jsonParts?.includes(name) ? jsonPart(name, value) : value]);
  }
  return { fields: Object.fromEntries(fields), images };
};

const isFile = (value: unknown): value is { content: Buffer } =>
  isRecord(value) && Buffer.isBuffer(value.content);

const twice = (name: string) =>
  new AppError("request.invalid", { fields: { [name]: formMessages.invalid } });

const jsonPart = (name: string, value: string): unknown => {
  try {
    return parseJson(value);
  } catch (cause) {
    throw new AppError("request.invalid", { fields: { [name]: formMessages.notJson }, cause });
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
