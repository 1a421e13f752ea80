import { readFileSync } from "node:fs";
import type { z } from "zod";
import { contract } from "#shared/contract/contract.ts";
import type { Route } from "#shared/contract/route.ts";
import { type CallName, routes } from "#shared/contract/routes.ts";
import { type CallSchemas, ErrorReply } from "#shared/contract/schemas.ts";
import { contactMessages } from "#shared/messages/contact.ts";
import { headersOf } from "./call-headers.ts";
import { answerSchema, type JsonSchema, sentSchema } from "./json-schema.ts";

export const openapi = () => ({
  openapi: "3.1.1",
  info: {
    title: "Holder KYC",
    description: contactMessages.places,
    version: versionOf(readFileSync(new URL("../../package.json", import.meta.url), "utf8")),
  },
  servers: [{ url: "/api" }],
  paths: paths(),
  components: {
    schemas: { Error: answerSchema(ErrorReply) },
    securitySchemes: {
      administrator: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
      holder: {
        type: "apiKey",
        in: "header",
        name: "Shareholder-Authorization",
        description: "`Bearer` and the token that verifyView answers; good for one account.",
      },
    },
  },
});

const versionOf = (manifest: string): string => JSON.parse(manifest).version;

type Operation = ReturnType<typeof operationOf>;

const paths = () => {
  const byPath: Record<string, Record<string, Operation>> = {};
  for (const [name, route] of Object.entries(routes) as [CallName, Route][]) {
    byPath[route.path] = { ...byPath[route.path], [route.method.toLowerCase()]: operationOf(name) };
  }
  return byPath;
};

const operationOf = (name: CallName) => {
  const route: Route = routes[name];
  const schemas: CallSchemas = contract[name];
  return {
    operationId: name,
    tags: [route.group],
    description: callers[route.caller] + (route.right ? ` Needs the right ${route.right}.` : ""),
    security: route.caller === "anyone" ? [] : [{ [schemeOf(route)]: [] }],
    parameters: [
      ...parameters("path", schemas.params),
      ...parameters("query", schemas.query),
      ...headersOf(name),
    ],
    ...(route.body && schemas.body && { requestBody: requestBody(route.body, schemas) }),
    responses: responses(route, schemas),
  };
};

const callers: Record<Route["caller"], string> = {
  anyone: "For anyone.",
  holder: "For the holder of the account.",
  admin: "For administrators.",
  super: "For super-admins.",
};

const schemeOf = ({ caller }: Route) => (caller === "holder" ? "holder" : "administrator");

const parameters = (place: "path" | "query", schema: z.ZodObject | undefined) => {
  if (!schema) return [];
  const { properties = {}, required = [] } = sentSchema(schema);
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: part,
  }));
};

const requestBody = (kind: NonNullable<Route["body"]>, { body, ...parts }: CallSchemas) => {
  const schema = sentSchema(body as z.ZodObject);
  return {
    required: true,
    content: {
      ...(kind !== "json" && { "multipart/form-data": multipart(schema, parts) }),
      ...(kind !== "multipart" && { "application/json": { schema } }),
    },
  };
};

const multipart = (
  schema: JsonSchema,
  { images = [], jsonParts = [] }: Pick<CallSchemas, "images" | "jsonParts">,
) => {
  const files = images.map((field) => [field, { contentMediaType: "image/*" }]);
  return {
    schema: { ...schema, properties: { ...schema.properties, ...Object.fromEntries(files) } },
    encoding: Object.fromEntries([
      ...images.map((field) => [field, { contentType: "image/jpeg, image/png" }]),
      ...jsonParts.map((field) => [field, { contentType: "application/json" }]),
    ]),
  };
};

const responses = (route: Route, { reply }: CallSchemas) => ({
  ...(route.file && {
    200: { description: "The file, made while it is sent.", content: fileOf[route.file] },
  }),
  ...((!route.file || route.status) && {
    [route.status ?? 200]: {
      description: route.file ? "Too large to be sent at once: made as a job." : "It worked.",
      ...(route.status !== 204 && {
        content: { "application/json": { schema: answerSchema(reply) } },
      }),
    },
  }),
  default: {
    description: "Refused: sentences for a person, and the inputs they are about.",
    content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
  },
});

const fileOf = {
  xlsx: { "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": {} },
  zip: { "application/zip": {} },
  csv: { "text/csv": {} },
  image: { "image/jpeg": {}, "image/png": {} },
} as const;
