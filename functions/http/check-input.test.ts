import { expect, test } from "vitest";
import { z } from "zod";
import type { CallSchemas } from "#shared/contract/schemas.ts";
import { checkInput } from "./check-input.ts";
import type { ApiEvent } from "./request.ts";

const schemas = (over: Partial<CallSchemas> = {}): CallSchemas => ({
  reply: z.undefined(),
  ...over,
});

/** What the call gets, or the refusal. */
const checked = (asked: CallSchemas, event: Partial<ApiEvent> = {}) => {
  const sent = { headers: {}, body: {}, ...event } as ApiEvent;
  try {
    checkInput(asked).before?.({ event: sent } as never);
    return sent.call;
  } catch (error) {
    return error;
  }
};

const anImage = { field: "passportImage", bytes: Buffer.from("x") } as const;

test("a request without images has an empty list of images", () => {
  expect(checked(schemas())).toMatchObject({ images: [], address: "unknown", headers: {} });
  expect(checked(schemas(), { call: {} })).toMatchObject({ images: [] });
});

test("T20: a call gets only the images that it names", () => {
  const call = { images: [anImage] };

  expect(checked(schemas({ images: ["passportImage"] }), { call })).toMatchObject(call);
  for (const images of [{}, { images: [] }, { images: ["companySealImage"] as const }]) {
    expect(checked(schemas(images), { call })).toMatchObject({
      code: "request.invalid",
      fields: { passportImage: '"passportImage" is not a field of this form' },
    });
  }
});

test("a path parameter without a value is an empty text", () => {
  const params = z.object({ name: z.string().min(1) });
  const pathParameters = { name: undefined } as unknown as Record<string, string>;

  expect(checked(schemas({ params }), { pathParameters })).toMatchObject({
    code: "request.not-found",
  });
  expect(
    checked(schemas({ params: z.object({ name: z.string() }) }), { pathParameters }),
  ).toMatchObject({ params: { name: "" } });
});

test.each([
  ["The number is Too long", "The number is Too long"],
  ["Not Invalid", "Not Invalid"],
  ["Too long", "This value is not valid"],
  ["Invalid input", "This value is not valid"],
  ["Unrecognized", "This value is not valid"],
  ["", "This value is not valid"],
])("only messages that begin as those of programmers are replaced: %j", (message, sentence) => {
  const body = z.object({ a: z.string().refine(() => false, message) });

  expect(checked(schemas({ body }), { body: { a: "x" } })).toMatchObject({
    fields: { a: sentence },
  });
});

test("null is left out at every level, except where it is a value or an element", () => {
  const body = z.strictObject({
    limit: z.number().nullable().optional(),
    inner: z.strictObject({ left: z.boolean().optional(), kept: z.boolean() }),
    list: z.array(z.string()).optional(),
  });
  const inner = { left: null, kept: true };

  expect(checked(schemas({ body }), { body: { limit: null, inner, list: null } })).toMatchObject({
    body: { limit: null, inner: { kept: true } },
  });
  expect(checked(schemas({ body }), { body: { inner, list: [null] } })).toMatchObject({
    fields: { "list.0": "This value is not valid" },
  });
});
