import { expect, test } from "vitest";
import { parseJson } from "./parse-json.ts";

const nested = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;

test.each([
  "{}",
  "[]",
  "null",
  "7",
  '"a: b"',
  '{"a":{"b:":[1,{"c":"d:e"}]},"f":"\\":"}',
  '{"a":"\\\\","b":":\\\\\\":"}',
  '{"":""}',
  '[{"a":1},{"a":1}]',
  '{"a":{"a":{"a":1}}}',
  '"\\ud83d\\ude00"',
  nested(12),
  nested(12).replace("[]", "[7]"),
  nested(12).replace("[]", '["a", null, true]'),
])("%s is parsed as JSON.parse would", (text) => {
  expect(parseJson(text)).toEqual(JSON.parse(text));
});

test.each([
  ["no JSON", "{"],
  ["more than 12 levels deep", nested(13)],
  ["an empty object on level 13", nested(12).replace("[]", "[{}]")],
  ["more than 12 levels deep in objects", `${'{"a":'.repeat(13)}1${"}".repeat(13)}`],
  ["the prototype by name", '{"__proto__": 1}'],
  ["the constructor by name", '{"constructor": 1}'],
  ["a prototype by name", '{"prototype": 1}'],
  ["such a name inside", '{"a": [{"b": {"__proto__": 1}}]}'],
  ["a name twice", '{"a": 1, "a": 1}'],
  ["a name twice inside", '{"a": [{"b": 1, "b": 2}]}'],
  ["a name twice, once in escapes", '{"a": 1, "\\u0061": 2}'],
  ["a name twice that holds a quote", '{"a\\":": 1, "a\\":": 2}'],
  ["half a Unicode pair", '{"a": "\\ud800"}'],
  ["half a Unicode pair in a name", '{"\\udc00": 1}'],
  ["half a Unicode pair in a list", '["\\ud800"]'],
])("T20, T26: %s is refused", (_, text) => {
  expect(() => parseJson(text)).toThrow(expect.objectContaining({ code: "request.malformed" }));
});

test("the refusal of invalid JSON keeps the syntax error as its cause", () => {
  expect(() => parseJson("{")).toThrow(expect.objectContaining({ cause: expect.any(SyntaxError) }));
});
