import { expect, test } from "vitest";
import { partsSent } from "./parts-sent.ts";

const count = (text: string) => partsSent(Buffer.from(text), { boundary: "b", maxParts: 3 });
const headOfPart = 'Content-Disposition: form-data; name="x"'.length;
const part = 'Content-Disposition: form-data; name="x"\r\n\r\n1\r\n--b';

test.each([
  [`--b\r\n${part}--\r\n`, 1],
  [`--b\r\n${part}--`, 1],
  [`--b\r\nContent-Type: text/plain\r\n${part}--`, 1],
  [`--b\r\nContent-Type:text/plain\r\n${part}--`, 1],
  [`--b\r\n${part.replace(": ", ":")}--`, 1],
  [`--b\r\nA: ${"x".repeat(2000 - headOfPart - 5)}\r\n${part}--`, 1],
  [`--b\r\n${part}\r\n${part}--\r\n`, 2],
  [`--b\r\n${part}\r\n${part}\r\n${part}--\r\n`, 3],
  [`--b\r\n${part.replace("1", "")}--`, 1],
  [`--b\r\n${part.replace("1", "-\r\n--c\r\n\n--b")}--`, 1],
])("%j has %i parts", (text, parts) => {
  expect(count(text)).toBe(parts);
});

test.each([
  "",
  `--b\r\nA: b\r\n\r\n1\r\n--b--`,
  `--b\r\n\r\n\r\n1\r\n--b--`,
  `--b\r\nX\r\n${part}--`,
  `--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n--b--`,
  "--b--\r\n",
  '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n--b--',
  `--b\r\n${part.replace("1", "--b\r\n")}--`,
  "--b\r\n",
  "--b\r\n--b\r\n--b--\r\n",
  `--b\r\n${part}`,
  `--b\r\n${part}\r\n`,
  `--b\r\n${part}\r\n${part}\r\n${part}\r\n${part}--`,
  `--b\r\n${part}--\r\n--b\r\n${part}--`,
  `before\r\n--b\r\n${part}--`,
  `--b\r\n${part}behind`,
  `--b\r\n${part}xx${part}--`,
  `--b\r\n${part}--xy`,
  `--b\r\n${part}--\r\n\r\n`,
  `--b\r\n A: b\r\n${part}--`,
  `--b\r\nA: b\0c\r\n${part}--`,
  `--b\r\nX-${part}--`,
  `--b\r\nA: ${"x".repeat(2001 - headOfPart - 5)}\r\n${part}--`,
  `--b\r\nA: b\r\n1\r\n--b--\r\n\r\n`,
  `--b\r\n${"A: b\r\n".repeat(400)}${part}--`,
  `--c\r\n${part}--`,
])("%j is not a complete form", (text) => {
  expect(count(text)).toBeUndefined();
});
