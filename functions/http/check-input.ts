import type { MiddlewareObj } from "@middy/core";
import type { APIGatewayProxyResult } from "aws-lambda";
import { z } from "zod";
import type { CallSchemas } from "#shared/contract/schemas.ts";
import { plainLine } from "#shared/kyc/clean-input.ts";
import { formMessages as say } from "#shared/messages/form.ts";
import { requiredSentence } from "#shared/messages/public-form.ts";
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
      query: checkPart(schemas.query, queryOf(schemas.query, event)) as never,
      body: checkPart(schemas.body, event.body, schemas.form) as never,
      images: checkImageParts(event.call?.images ?? [], schemas),
      address: callerAddress(event),
      headers: lowerCased(event.headers),
    };
  },
});

/** A malformed parameter gets the same answer as an unknown one. */
const checkParams = ({ params, notFound = "request.not-found" }: CallSchemas, event: ApiEvent) => {
  if (!params) return undefined;
  const parsed = params.safeParse(decoded(event.pathParameters ?? {}));
  if (!parsed.success) throw new AppError(notFound);
  return parsed.data;
};

/** Whether a path with these parameters, still percent-encoded, may name something. */
export const mayExist = ({ params }: CallSchemas, given: Record<string, string>): boolean =>
  params?.safeParse(decoded(given)).success ?? true;

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

const queryOf = (
  schema: CallSchemas["query"],
  { queryStringParameters, multiValueQueryStringParameters }: ApiEvent,
) => {
  for (const [name, values = []] of Object.entries(multiValueQueryStringParameters ?? {})) {
    // Readers differ in which value of a repeated name they use.
    if (values.length > 1) {
      throw new AppError("request.invalid", { fields: { [name.slice(0, 90)]: say.twice } });
    }
  }
  return given(schema, queryStringParameters, (value) => value === "");
};

type Form = CallSchemas["form"];

const checkPart = (schema: z.ZodObject = nothing, value: unknown, form?: Form) => {
  // Each missing answer of a form gets its own sentence, also of a part that is missing whole.
  const sent = form
    ? { bank: {}, identification: {}, ...given(schema, value, isLeftOut) }
    : (value ?? {});
  const first = schema.safeParse(sent);
  const present = first.success ? undefined : withoutRefusedNulls(sent, first.error.issues);
  const parsed = present ? schema.safeParse(present) : first;
  if (parsed.success) return schema === nothing ? undefined : parsed.data;
  const fields = fieldsOf(parsed.error.issues, present ?? sent, form);
  throw new AppError("request.invalid", { fields });
};

const nothing = z.strictObject({});

/** A form and a query have an empty text for a field that they leave out. */
const given = (
  schema: z.ZodObject = nothing,
  value: unknown,
  isEmpty: (value: unknown) => boolean,
) =>
  Object.fromEntries(
    Object.entries(value ?? {}).filter(
      ([name, one]) => !Object.hasOwn(schema.shape, name) || !isEmpty(one),
    ),
  );

type Issues = readonly z.core.$ZodIssue[];

/** Many programs send `null` for what they leave out. A few settings accept it as a value. */
const withoutRefusedNulls = (value: object, issues: Issues): object | undefined => {
  const refused = issues.filter(({ path }) => path.length > 0 && at(value, path) === null);
  if (refused.length === 0) return undefined;
  const copy = structuredClone(value);
  for (const { path } of refused) {
    const holder = at(copy, path.slice(0, -1)) as Record<PropertyKey, unknown>;
    // In a list, `null` is an element.
    if (!Array.isArray(holder)) delete holder[path.at(-1) ?? ""];
  }
  return copy;
};

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((one, step) => (one as Record<PropertyKey, unknown> | undefined)?.[step], value);

const fieldsOf = (issues: Issues, sent: unknown, form: Form): Record<string, string> => {
  const fields = new Map<string, string>();
  for (const issue of issues) {
    const isBlank = issue.code !== "unrecognized_keys" && isNothing(at(sent, issue.path));
    for (const [path, message] of sentences(issue)) {
      const sentence = isBlank ? requiredSentence(path, form) : message;
      if (!fields.has(path)) fields.set(path, sentence);
    }
  }
  return Object.fromEntries(fields);
};

const isLeftOut = (value: unknown) => value === null || isNothing(value);

const isNothing = (value: unknown) =>
  value === undefined || (typeof value === "string" && plainLine(value) === "");

const sentences = (issue: z.core.$ZodIssue): [string, string][] => {
  const prefix = issue.path.map(String).join(".");
  if (issue.code !== "unrecognized_keys") return [[prefix, readable(issue.message)]];
  return issue.keys.map((key) => [
    [prefix, key].filter(Boolean).join(".").slice(0, 200),
    say.unknownField(key.slice(0, 90)),
  ]);
};

/** Replaces zod's own messages ("Invalid input: expected string…"), which are for programmers. */
const readable = (message: string) =>
  !message || /^(Invalid|Too |Unrecognized)/.test(message) ? say.invalid : message;

const checkImageParts = (images: ReceivedImage[], { images: allowed }: CallSchemas) => {
  const unknown = images.find(({ field }) => !allowed?.includes(field));
  if (!unknown) return images;
  const name = String(unknown.field).slice(0, 90);
  throw new AppError("request.invalid", { fields: { [name]: say.unknownField(name) } });
};
