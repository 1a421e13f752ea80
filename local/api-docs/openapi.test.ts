import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import type { Caller, Route } from "#shared/contract/route.ts";
import { type CallName, routes } from "#shared/contract/routes.ts";
import { rightsOfCalls } from "#tests/support/rights-of-calls.ts";
import { docsPage } from "./docs-page.ts";
import { openapi } from "./openapi.ts";

const document = openapi();
const calls = Object.entries(routes) as [CallName, Route][];
const operationOf = (name: CallName) => {
  const { path, method } = routes[name];
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${name} is not described`);
  return operation;
};

const callers: Record<Caller, { says: string; security: object[] }> = {
  anyone: { says: "For anyone.", security: [] },
  holder: { says: "For the holder of the account.", security: [{ holder: [] }] },
  admin: { says: "For administrators.", security: [{ administrator: [] }] },
  super: { says: "For super-admins.", security: [{ administrator: [] }] },
};

test.each(Object.entries(rightsOfCalls))(
  "D4: the document describes %s with the token and the right it needs",
  (address, { call, caller, right }) => {
    const [method = "", path = ""] = address.split(" ");
    const described = document.paths[path]?.[method.toLowerCase()];

    expect(described).toMatchObject({
      operationId: call,
      security: callers[caller].security,
      description: callers[caller].says + (right ? ` Needs the right ${right}.` : ""),
    });
  },
);

test("D42: the document names the source of the places and its licence", () => {
  expect(document.info.description).toMatch(/Countries States Cities.*Open Database License/);
});

test("the document describes no other calls", () => {
  const described = Object.values(document.paths).flatMap((methods) => Object.values(methods));

  expect(described).toHaveLength(Object.keys(rightsOfCalls).length);
});

test.each(calls)(
  "%s has a required path parameter for each placeholder in its path",
  (name, { path }) => {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);

    const described = operationOf(name).parameters.filter((parameter) => parameter.in === "path");

    expect(described.map((parameter) => parameter.name).sort()).toEqual(named.sort());
    expect(described.every(({ required }) => required)).toBe(true);
  },
);

test.each(calls)(
  "%s documents the content types of the body it takes, if any",
  (name, { body }) => {
    const { requestBody } = operationOf(name);

    expect(Object.keys(requestBody?.content ?? {}).sort()).toEqual(
      {
        json: ["application/json"],
        multipart: ["multipart/form-data"],
        "multipart-or-json": ["application/json", "multipart/form-data"],
        none: [],
      }[body ?? "none"],
    );
  },
);

test("the document is valid against the schema of OpenAPI 3.1", async () => {
  const validator = new Validator();

  // A copy parsed from text, as clients get it: the validator removes parts of its input.
  const { valid, errors } = await validator.validate(JSON.parse(JSON.stringify(document)));

  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(validator.version).toBe("3.1");
});

const telling = new Set(["type", "anyOf", "oneOf", "const", "enum", "$ref", "contentMediaType"]);

test("every schema says which values it accepts", () => {
  expect(openSchemas(document.paths)).toEqual([]);
});

test("the page lists every call and loads no other files", () => {
  const page = docsPage(document);

  for (const [name] of calls) expect(page).toContain(`id="${name}"`);
  expect(page).not.toMatch(/<script|<link|<img|src=|https?:\/\/(?!json-schema)[^<]*"/);
});

/** Paths of the schemas that do not say which values they accept. */
function openSchemas(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const isSchema = path.endsWith("/properties") || key === "schema" || key === "items";
    const isOpen = isSchema && !Object.keys(inner).some((keyword) => telling.has(keyword));
    return [...(isOpen ? [`${path}/${key}`] : []), ...openSchemas(inner, `${path}/${key}`)];
  });
}
