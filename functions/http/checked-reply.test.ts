import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { z } from "zod";
import type { Route } from "#shared/contract/route.ts";
import { checkedReply } from "./checked-reply.ts";

const route = (over: Partial<Route> = {}): Route => ({
  ...{ method: "GET", path: "/x", group: "lookups", caller: "anyone" },
  ...over,
});
const answered = (over: Partial<Route>, answer: object, schema: z.ZodType = z.undefined()) =>
  checkedReply(route(over), schema, answer as never);
const file = Readable.from(["x"]);

test("an answer with 204 has no body and no content type", () => {
  const headers = { ETag: '"7"' };

  expect(answered({ status: 204 }, { reply: undefined })).toEqual({
    statusCode: 204,
    headers: {},
    body: "",
  });
  expect(answered({ status: 204 }, { reply: undefined, headers })).toMatchObject({ headers });
});

test("a reply has the status and the cache time of the contract, and the headers of the call", () => {
  const schema = z.strictObject({ a: z.number() });
  const asked = { status: 201, cacheSeconds: 60 } as const;

  expect(answered({}, { reply: { a: 1 } }, schema)).toEqual({
    statusCode: 200,
    headers: { "Content-Type": "application/json" },
    body: '{"a":1}',
  });
  expect(answered(asked, { reply: { a: 1 }, headers: { ETag: '"7"' } }, schema)).toMatchObject({
    statusCode: 201,
    headers: { "Cache-Control": "public, max-age=60", ETag: '"7"' },
  });
  expect(() => answered({}, { reply: { a: "1" } }, schema)).toThrow(z.ZodError);
});

test.each([
  ["xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  ["zip", "application/zip"],
  ["csv", "text/csv; charset=utf-8"],
] as const)("a file of the kind %s is an attachment of the type %s", (kind, type) => {
  expect(answered({ file: kind }, { file, fileName: `accounts.${kind}` })).toEqual({
    statusCode: 200,
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="accounts.${kind}"`,
    },
    body: file,
  });
});

test("an image is shown in the page, with its own type", () => {
  expect(answered({ file: "image" }, { file, type: "image/png" })).toEqual({
    statusCode: 200,
    headers: { "Content-Type": "image/png", "Content-Disposition": "inline" },
    body: file,
  });
});

test("a file that the contract does not declare, and an image with a name, are faults", () => {
  expect(() => answered({}, { file, fileName: "x.zip" })).toThrow("declares no file");
  expect(() => answered({ file: "image" }, { file, fileName: "x.png" })).toThrow(
    "An image has a type and no name",
  );
});
