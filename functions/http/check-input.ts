import type { MiddlewareObj } from "@middy/core";
import type { APIGatewayProxyResult } from "aws-lambda";
import { z } from "zod";
import type { CallSchemas } from "#shared/contract/schemas.ts";
import { formMessages } from "#shared/messages/form.ts";
import { AppError } from "../domain/app-error.ts";
import { callerAddress, lowerCased } from "./headers.ts";
import type { ApiEvent, ReceivedImage } from "./request.ts";

export const checkInput = (
  schemas: CallSchemas,
): MiddlewareObj<ApiEvent, APIGatewayProxyResult> => ({
  before: ({ event }) => {
    event.call = {
      ...event.call,
      params: checkParams(schemas, event) as never,
      query: checkPart(schemas.query, event.queryStringParameters ?? {}) as never,
      body: checkPart(schemas.body, event.body) as never,
      images: checkImageParts(event.call?.images ?? [], schemas),
      address: callerAddress(event),
      headers: lowerCased(event.headers),
    };
  },
});

/** A malformed parameter gets the same answer as an unknown one. */
const checkParams = ({ params, notFound = "request.not-found" }: CallSchemas, event: ApiEvent) => {
  const parsed = params?.safeParse(decoded(event.pathParameters ?? {}));
  if (parsed && !parsed.success) throw new AppError(notFound);
  return parsed?.data;
};

/** API Gateway's REST APIs hand path parameters over percent-encoded, but decode query parameters. */
const decoded = (params: Record<string, string | undefined>) => {
  try {
    return Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value ?? "")]),
    );
  } catch {
    return undefined;
  }
};

const checkPart = (schema: z.ZodObject | undefined, value: unknown) => {
  const parsed = (schema ?? nothing).safeParse(value ?? {});
  if (parsed.success) return schema && parsed.data;
  throw new AppError("request.invalid", { fields: fieldsOf(parsed.error.issues) });
};

const nothing = z.strictObject({});

const fieldsOf = (issues: readonly z.core.$ZodIssue[]): Record<string, string> => {
  const fields = new Map<string, string>();
  for (const issue of issues) {
    for (const [path, message] of sentences(issue)) {
      if (!fields.has(path)) fields.set(path, message);
    }
  }
  return Object.fromEntries(fields);
};

const sentences = (issue: z.core.$ZodIssue): [string, string][] => {
  const prefix = issue.path.map(String).join(".");
  if (issue.code !== "unrecognized_keys") return [[prefix, readable(issue.message)]];
  return issue.keys.map((key) => [
    [prefix, key].filter(Boolean).join(".").slice(0, 200),
    formMessages.unknownField(key.slice(0, 90)),
  ]);
};

/** Replaces zod's own messages ("Invalid input: expected string…"), which are for programmers. */
const readable = (message: string) => {
  if (message.endsWith("received undefined")) return formMessages.requiredField;
  return !message || /^(Invalid|Too |Unrecognized)/.test(message) ? formMessages.invalid : message;
};

const checkImageParts = (images: ReceivedImage[], { images: allowed }: CallSchemas) => {
  const unknown = images.find(({ field }) => !allowed?.includes(field));
  if (!unknown) return images;
  const name = String(unknown.field).slice(0, 90);
  throw new AppError("request.invalid", { fields: { [name]: formMessages.unknownField(name) } });
};
