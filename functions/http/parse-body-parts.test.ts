import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { Route } from "#shared/contract/route.ts";
import { maxFormJsonBytes } from "./body-limits.ts";
import { parseBody } from "./parse-body.ts";
import type { ApiEvent } from "./request.ts";

interface Sent {
  body?: NonNullable<Route["body"]>;
  method?: Route["method"];
  jsonParts?: string[];
  headers?: Record<string, string>;
}

const parsed = async (text: string, sent: Sent = {}) => {
  const { body = "multipart", method = "POST", headers = formType, jsonParts } = sent;
  const event = { headers, body: text } as unknown as ApiEvent;
  const route: Route = { method, path: "/x", group: "holders", caller: "anyone", body };
  await parseBody(route, jsonParts ? { jsonParts } : {}).before?.({ event } as never);
  return event;
};

const formType = { "CONTENT-Type": "multipart/form-data; boundary=b" };
const asJson = (type = "application/json") => ({ "Content-Type": type });

/** A value that is a list is the content of a file. */
const form = (parts: [name: string, value: string | [string]][]) => {
  const all = parts.map(([name, value]) => {
    const file = typeof value === "string" ? "" : '; filename="a.jpg"';
    return `--b\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
  });
  return `${all.join("")}--b--`;
};

test("only the parts that the call names are read as JSON, and an empty one is left out", async () => {
  const parts = form([
    ["bank", '{"a":1}'],
    ["address", '{"a":1}'],
    ["holdings", " "],
  ]);

  expect((await parsed(parts, { jsonParts: ["bank", "holdings"] })).body).toEqual({
    bank: { a: 1 },
    address: '{"a":1}',
    holdings: null,
  });
});

test("a part is an image with its bytes, or a text; an empty picture is none", async () => {
  const event = await parsed(
    form([
      ["passportImage", ["x"]],
      ["companySealImage", [""]],
      ["proofOfPurchaseOfSharesImage", ""],
      ["name", "Ada"],
    ]),
  );

  expect(event.body).toEqual({ name: "Ada" });
  expect(event.call?.images).toEqual([{ field: "passportImage", bytes: Buffer.from("x") }]);
});

test.each(["a", "__proto__"])(
  "T20: a form with the part %s twice is refused by name",
  async (name) => {
    const twice = form([
      [name, "1"],
      [name, ["1"]],
    ]);
    await expect(parsed(twice)).rejects.toMatchObject({
      code: "request.invalid",
      fields: Object.fromEntries([[name, "Send this once"]]),
    });
  },
);

test.each(["constructor", "toString", "__proto__", "valueOf"])(
  "an empty part %s is no picture, and stays for the check of the fields",
  async (name) => {
    const { body } = await parsed(form([[name, ""]]));
    expect(Object.entries(body as object)).toEqual([[name, ""]]);
  },
);

test("a long name of a part that comes twice is cut in the refusal", async () => {
  const part: [string, string] = ["x".repeat(7000), "1"];
  await expect(parsed(form([part, part]))).rejects.toMatchObject({
    fields: { ["x".repeat(90)]: "Send this once" },
  });
});

test("D23: the hash of a form stays the same in every release", async () => {
  const sha256 = (content: string) => createHash("sha256").update(content).digest("hex");
  const event = await parsed(
    form([
      ["b", "2"],
      ["B", "3"],
      ["two", ["y"]],
      ["a", "1"],
      ["one", ["x"]],
    ]),
  );

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
  const send = (bytes: number) =>
    parsed(`{"a":"${"x".repeat(bytes - 8)}"}`, { body: "multipart-or-json", headers: asJson() });

  expect((await send(maxFormJsonBytes)).body).toEqual({ a: expect.any(String) });
  await expect(send(maxFormJsonBytes + 1)).rejects.toMatchObject({ code: "request.too-large" });
});

test.each([
  ["application/json;charset=utf-8", true],
  ["application/json ;   charset=UTF-8 ", true],
  ['application/json; charset="utf-8"', true],
  ["application/json; charset = utf8", true],
  ["application/json; charset=us-ascii", true],
  ["application/json; odata=verbose", true],
  ["application/json; charset", true],
  ["application/json;", true],
  ["application/json; charset=utf-8x", false],
  ["application/json; charset=iso-8859-1", false],
  ["application/vnd.api+json", false],
  ["application/json x", false],
])("RFC 9110, 8.3: the content type %j is JSON: %s", async (type, isJson) => {
  const sending = parsed("{}", { body: "json", headers: asJson(type) });

  if (isJson) expect((await sending).body).toEqual({});
  else await expect(sending).rejects.toMatchObject({ code: "request.unsupported-type" });
});

test.each([
  ["application/json; charset=utf-8; Charset=utf-8", "{}"],
  ["multipart/form-data; boundary=b; boundary=c", "--b--"],
])("a parameter that %s names twice is refused", async (type, text) => {
  await expect(
    parsed(text, { body: "multipart-or-json", headers: asJson(type) }),
  ).rejects.toMatchObject({ code: "request.malformed" });
});

test.each([
  ["json", "POST", { "Accept-Post": "application/json" }],
  ["multipart", "POST", { "Accept-Post": "multipart/form-data" }],
  ["multipart-or-json", "PATCH", { "Accept-Patch": "application/json, multipart/form-data" }],
] as const)("a refused type names those that %s takes by %s", async (body, method, headers) => {
  await expect(parsed("a=b", { body, method, headers: {} })).rejects.toMatchObject({
    code: "request.unsupported-type",
    message: expect.stringMatching(/^Send the request as /),
    headers,
  });
});

test.each(["gzip", "deflate", "br", "x"])(
  "RFC 9110, 8.4: a body with %s gets 415",
  async (coding) => {
    const headers = { ...asJson(), "content-encoding": coding };
    await expect(parsed("{}", { body: "json", headers })).rejects.toMatchObject({
      code: "request.unsupported-type",
      headers: { "Accept-Encoding": "identity" },
    });
    for (const none of ["Identity", "", " "]) {
      const plain = { ...asJson(), "Content-Encoding": none };
      expect((await parsed("\ufeff{}", { body: "json", headers: plain })).body).toEqual({});
    }
  },
);
