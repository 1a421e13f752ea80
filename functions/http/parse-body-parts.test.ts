import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { z } from "zod";
import type { Route } from "#shared/contract/route.ts";
import { maxFormJsonBytes } from "./body-limits.ts";
import { parseBody } from "./parse-body.ts";
import type { ApiEvent } from "./request.ts";

const route = (body: NonNullable<Route["body"]>): Route => ({
  ...{ method: "POST", path: "/x", group: "holders", caller: "anyone" },
  body,
});

interface Sent {
  body?: NonNullable<Route["body"]>;
  jsonParts?: string[];
  headers?: Record<string, string>;
  text?: string;
}

/** Parses a body whose form has these parts. */
const parsed = async (parts: unknown, sent: Sent = {}) => {
  const { body = "multipart", headers = {}, text = "a form", jsonParts } = sent;
  const types: unknown[] = [];
  const event = { headers, body: text } as unknown as ApiEvent;
  const { before } = parseBody({
    name: "sendIndividualAccount",
    route: route(body),
    schemas: { reply: z.undefined(), ...(jsonParts && { jsonParts }) },
    parseMultipart: async (form) => {
      types.push(form.headers["content-type"]);
      form.body = parts;
    },
  });
  await before?.({ event } as never);
  return { event, types };
};

const json = { "Content-Type": "application/json" };

test.each(["multipart", "multipart-or-json"] as const)(
  "a call with the body %s cannot be created without a parser for forms",
  (body) => {
    const call = {
      ...({ name: "sendIndividualAccount", route: route(body) } as const),
      ...{ schemas: { reply: z.undefined() }, parseMultipart: undefined },
    };

    expect(() => parseBody(call)).toThrow("sendIndividualAccount takes images");
    expect(() => parseBody({ ...call, route: route("json") })).not.toThrow();
  },
);

test("the parser for forms finds the content type under one name", async () => {
  const type = "multipart/form-data; boundary=b";

  expect((await parsed({}, { headers: { "CONTENT-Type": type } })).types).toEqual([type]);
  expect((await parsed({})).types).toEqual([""]);
});

test("only the parts that the call names are read as JSON", async () => {
  const parts = { bank: '{"a":1}', address: '{"a":1}' };

  expect((await parsed(parts, { jsonParts: ["bank"] })).event.body).toEqual({
    bank: { a: 1 },
    address: '{"a":1}',
  });
  expect((await parsed(parts)).event.body).toEqual(parts);
});

test("a part is an image with its bytes, or a text; every other value is refused by name", async () => {
  const content = Buffer.from("x");
  const { event } = await parsed({ photo: { content, more: 1 }, name: "Ada" });

  expect(event.body).toEqual({ name: "Ada" });
  expect(event.call?.images).toEqual([{ field: "photo", bytes: content }]);
  for (const value of [{ content: "x" }, {}, null, ["a", "b"], [{ content }]]) {
    await expect(parsed({ name: "Ada", other: value })).rejects.toMatchObject({
      code: "request.invalid",
      fields: { other: "This value is not valid" },
    });
  }
});

test("D23: the hash of a form stays the same in every release", async () => {
  const sha256 = (content: string) => createHash("sha256").update(content).digest("hex");
  const { event } = await parsed({
    ...{ b: "2", B: "3", a: "1" },
    ...{ two: { content: Buffer.from("y") }, one: { content: Buffer.from("x") } },
  });

  const fields = [
    ["B", "3"],
    ["a", "1"],
    ["b", "2"],
  ];
  const images = [
    ["one", sha256("x")],
    ["two", sha256("y")],
  ];
  expect(event.call?.bodyHash).toBe(sha256(JSON.stringify([fields, images])));
});

test("T25: a form that is sent as JSON may be as long as all its parts", async () => {
  const text = (bytes: number) => `{"a":"${"x".repeat(bytes - 8)}"}`;
  const send = (bytes: number) =>
    parsed({}, { body: "multipart-or-json", headers: json, text: text(bytes) });

  expect((await send(maxFormJsonBytes)).types).toEqual([]);
  await expect(send(maxFormJsonBytes + 1)).rejects.toMatchObject({ code: "request.too-large" });
});

test.each([
  ["application/json;charset=utf-8", true],
  ["application/json ;   charset=UTF-8 ", true],
  ['application/json; charset="utf-8"', true],
  ["application/json; charset=utf-8x", false],
  ["application/json; charset=utf-8 x", false],
  ["application/json; charset", false],
  ["application/json;", false],
])("the content type %j is JSON: %s", async (type, isJson) => {
  const sending = parsed({}, { body: "json", headers: { "Content-Type": type }, text: "{}" });

  if (isJson) expect((await sending).event.body).toEqual({});
  else await expect(sending).rejects.toMatchObject({ code: "request.unsupported-type" });
});
