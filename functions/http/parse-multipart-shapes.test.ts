import { expect, test } from "vitest";
import { withParameters } from "./media-type.ts";
import { parseMultipart } from "./parse-multipart.ts";

const read = (text: string, boundary = "b") =>
  parseMultipart(Buffer.from(text, "latin1"), boundary).map(({ name, value }) => [
    name,
    typeof value === "string" ? value : [...value].length,
  ]);
const head = 'Content-Disposition: form-data; name="x"';
const part = (content = "1", above = head) => `--b\r\n${above}\r\n\r\n${content}\r\n`;
const windows = 'Content-Type: text/plain; charset="cp1252"';
const ascii = "Content-Type: text/plain; charset=US-ASCII";
const latin1 = "Content-Type: text/plain; charset=ISO-8859-1";

test.each([
  ["one part", `${part()}--b--\r\n`, [["x", "1"]]],
  ["no line break at the end", `${part()}--b--`, [["x", "1"]]],
  ["a text before and behind", `for old readers\r\n${part()}--b--\r\nend`, [["x", "1"]]],
  ["a bare line feed at the end", `${part()}--b--\n`, [["x", "1"]]],
  ["a text behind a bare line feed", `${part()}--b-- \nend`, [["x", "1"]]],
  ["blanks behind a boundary", `${part().replace("--b", "--b \t")}--b-- \r\n`, [["x", "1"]]],
  ["an empty part", `${part("")}--b--`, [["x", ""]]],
  ["an empty part without its line break", `--b\r\n${head}\r\n\r\n--b--`, [["x", ""]]],
  ["a boundary within a line", `${part("1 --b-- 2")}--b--`, [["x", "1 --b-- 2"]]],
  ["names in lower case", `${part("1", head.toLowerCase())}--b--`, [["x", "1"]]],
  ["no blank in a header", `${part("1", head.replaceAll(" ", ""))}--b--`, [["x", "1"]]],
  ["a name without quotes", `${part("1", head.replaceAll('"', ""))}--b--`, [["x", "1"]]],
  ["a quoted pair", `${part("1", head.replace("x", 'a\\"b'))}--b--`, [['a"b', "1"]]],
  ["a folded header", `${part("1", head.replace("; ", ";\r\n\t"))}--b--`, [["x", "1"]]],
  ["the length of a part", `${part("1", `Content-Length: 1\r\n${head}`)}--b--`, [["x", "1"]]],
  ["a file", `${part("12", `${head}; filename="C:\\a.jpg"`)}--b--`, [["x", 2]]],
  ["an encoded file name", `${part("12", `${head}; filename*=UTF-8''a.jpg`)}--b--`, [["x", 2]]],
  ["bytes", `${part("12", `${head}\r\ncontent-type: application/octet-stream`)}--b--`, [["x", 2]]],
  ["a picture", `${part("12", `${head}\r\nContent-Type: image/png`)}--b--`, [["x", 2]]],
  [
    "JSON as a file",
    `${part("{}", `${head}; filename="blob"\r\nContent-Type: application/json`)}--b--`,
    [["x", "{}"]],
  ],
  ["UTF-8", `${part("\xc3\xa9")}--b--`, [["x", "é"]]],
  ["Latin letters", `${part("\xe9", `${head}\r\n${latin1}`)}--b--`, [["x", "é"]]],
  ["letters of Windows", `${part("\x80", `${head}\r\n${windows}`)}--b--`, [["x", "€"]]],
  ["ASCII", `${part("1", `${head}\r\n${ascii}`)}--b--`, [["x", "1"]]],
  [
    "letters of the form",
    `${part("\xe9")}${part("ISO-8859-1", head.replace("x", "_charset_"))}--b--`,
    [["x", "é"]],
  ],
  ["8bit", `${part("1", `${head}\r\nContent-Transfer-Encoding: 8BIT`)}--b--`, [["x", "1"]]],
])("RFC 7578: a form with %s is read", (_, text, parts) => {
  expect(read(text)).toEqual(parts);
});

test.each([
  'multipart/form-data; boundary="b c"',
  "Multipart/Form-Data;BOUNDARY=b'()+_,-./:=?",
  "multipart/form-data; charset=UTF-8; boundary=alamofire.boundary.4f2a_b",
  `multipart/form-data; boundary=${"x".repeat(70)}`,
])("RFC 2046: a form with the content type %s is read", (type) => {
  const { value, parameters } = withParameters(type);
  const boundary = parameters.get("boundary") ?? "";

  expect(value).toBe("multipart/form-data");
  expect(read(part().replace("--b", `--${boundary}`).concat(`--${boundary}--`), boundary)).toEqual([
    ["x", "1"],
  ]);
});

test.each([
  ["nothing", ""],
  ["only an end", "--b--\r\n"],
  ["no end", part()],
  ["no end but a boundary", `${part()}--b\r\n`],
  ["a longer boundary", `${part().replace("--b", "--bc")}--b--`],
  ["text behind a boundary", `${part()}--bx\r\n${head}\r\n\r\n1\r\n--b--`],
  ["text behind the last boundary", `${part()}--b--x`],
  ["no headers", "--b\r\n\r\n\r\n1\r\n--b--"],
  ["a header without a colon", `${part("1", `A\r\n${head}`)}--b--`],
  ["a zero in a header", `${part("1", `A: b\0c\r\n${head}`)}--b--`],
  ["no name", `${part("1", "Content-Disposition: form-data")}--b--`],
  ["an empty name", `${part("1", head.replace("x", ""))}--b--`],
  ["another disposition", `${part("1", head.replace("form-data", "attachment"))}--b--`],
  ["a long header", `${part("1", `A: ${"x".repeat(8000)}\r\n${head}`)}--b--`],
  ["a disposition that comes twice", `${part("1", `${head.replace("x", "y")}\r\n${head}`)}--b--`],
  ["a type that comes twice", `${part("1", `${head}\r\n${ascii}\r\n${latin1}`)}--b--`],
  ["two names in a part", `${part("1", `${head}; NAME=y`)}--b--`],
  ["two character sets in a part", `${part("1", `${head}\r\n${ascii}; charset=utf-8`)}--b--`],
  [
    "two character sets",
    `${part("utf-8", head.replace("x", "_charset_")).repeat(2)}${part()}--b--`,
  ],
  ["71 parts", `${part().repeat(71)}--b--`],
])("T25: a form with %s is refused whole", (what, text) => {
  if (what === "only an end") expect(read(text)).toEqual([]);
  else expect(() => read(text)).toThrow(expect.objectContaining({ code: "request.malformed" }));
});

test.each(["", "x".repeat(71)])("RFC 2046: the boundary %j is refused", (boundary) => {
  expect(() => read(`--${boundary}--`, boundary)).toThrow(
    expect.objectContaining({ code: "request.malformed" }),
  );
});

test.each([
  ["letters of another character set", part("\xe9"), "Send them as UTF-8"],
  ["an unknown character set", part("1", `${head}\r\n${latin1}x`), "Send them as UTF-8"],
  ...["utf-7", "utf-16le", "shift_jis", "iso-2022-jp", "gb18030", "ibm037", "x-user-defined"].map(
    (charset) => [
      `the character set ${charset}`,
      part("1\0", `${head}\r\nContent-Type: text/plain; charset=${charset}`),
      "Send them as UTF-8",
    ],
  ),
  ["letters that ASCII lacks", part("\xe9", `${head}\r\n${ascii}`), "Send them as UTF-8"],
  ["base64", part("MQ==", `${head}\r\nContent-Transfer-Encoding: base64`), "transfer encoding"],
])("a form with %s is refused by the name of the part", (_, text, sentence) => {
  expect(() => read(`${text}--b--`)).toThrow(
    expect.objectContaining({
      code: "request.invalid",
      fields: { x: expect.stringContaining(sentence) },
    }),
  );
});
