import { expect, test } from "vitest";
import { plainEmail, plainNumber, withoutUnseen } from "./clean-input.ts";
import { email, identifier, name, text } from "./fields.ts";

const fromCode = (codes: string) =>
  codes.replace(/\{(\w+)\}/g, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16)));

test.each([
  "{200B}Adaeze",
  "Ada{00AD}eze",
  "{202A}Adaeze{202C}",
  "Adaeze{200E}",
  "{2068}Adaeze{2069}",
  "{FEFF}Adaeze",
  "Ada{2060}eze",
  "Ada{200D}eze",
  "Ada{202E}eze",
  "Adaeze{FE0F}",
  "Ada{E0041}eze",
])("D111: the characters that nobody sees in %s are cleaned from names and texts", (typed) => {
  expect(withoutUnseen(fromCode(typed))).toBe("Adaeze");
  expect(name().parse(fromCode(typed))).toBe("Adaeze");
  expect(text().parse(fromCode(typed))).toBe("Adaeze");
});

test.each(["{2800}", "{E000}", "{2028}", "{FDD0}"])(
  "D73: what cannot be read otherwise is refused in a name: %s",
  (sign) => expect(name().safeParse(fromCode(`Ada${sign}eze`)).success).toBe(false),
);

test.each([
  "22372896772",
  "2237 2896 772",
  "2237-2896-772",
  "2237{200B}2896772",
  "2237{00A0}2896{2011}772",
  "{0662}{0662}{0663}{0667}{0662}{0668}{0669}{0666}{0667}{0667}{0662}",
  "{06F2}{06F2}{06F3}{06F7}{06F2}{06F8}{06F9}{06F6}{06F7}{06F7}{06F2}",
  "{FF12}{FF12}{FF13}{FF17}{FF12}{FF18}{FF19}{FF16}{FF17}{FF17}{FF12}",
  "{0968}{0968}{0969}{096D}{0968}{096E}{096F}{096C}{096D}{096D}{0968}",
  "{1D7D0}{1D7D0}{1D7D1}{1D7D5}{1D7D0}{1D7D6}{1D7D7}{1D7D4}{1D7D5}{1D7D5}{1D7D0}",
])("D111: %s is a number in usual digits", (typed) => {
  expect(plainNumber(fromCode(typed))).toBe("22372896772");
});

test("D111: every digit of Unicode has its value", () => {
  const digits = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((sign) => /\p{Nd}/u.test(sign));

  const values = digits.map((digit) => plainNumber(digit));

  expect(values.length % 10).toBe(0);
  expect(new Set(values)).toEqual(new Set("0123456789"));
  for (const value of "0123456789") {
    expect(values.filter((one) => one === value)).toHaveLength(values.length / 10);
  }
});

test.each([
  ["A12345678{2013}1", "A12345678-1"],
  ["A1234{00A0}5678", "A1234 5678"],
  ["A12345678{200B}", "A12345678"],
  ["{FF21}{FF11}2345", "A12345"],
  ["C123{2011}456", "C123-456"],
])("D111: %s is the number %s", (typed, number) => {
  expect(identifier.parse(fromCode(typed))).toBe(number);
});

test.each([
  ["ada@example.com{200B}", "ada@example.com"],
  ["{202A}ada@example.com{202C}", "ada@example.com"],
  ["mailto:ada@example.com", "ada@example.com"],
  ["Ada Obi <Ada@Example.com>", "ada@example.com"],
  ["ada@example.com.", "ada@example.com"],
  ["ada @ example.com", "ada@example.com"],
  ["ada@b{00FC}cher.example", "ada@xn--bcher-kva.example"],
  ["ada@xn--bcher-kva.example", "ada@xn--bcher-kva.example"],
  ["ada@{043F}{043E}{0447}{0442}{0430}.{0440}{0444}", "ada@xn--80a1acny.xn--p1ai"],
  ["ada{FF20}ex{3002}example", "ada@ex.example"],
  ["mailto:ada@example.com?subject=Hello", "ada@example.com"],
  ["mailto:ada%2Btag@example.com", "ada+tag@example.com"],
  ["Ada <MAILTO:ada%40b%C3%BCcher.example>", "ada@xn--bcher-kva.example"],
  ["ada%2Btag@example.com", "ada%2btag@example.com"],
  ["Ada@example.com <ada@example.com>", "ada@example.com"],
  ['"ada@example.com" <ada@example.com>', "ada@example.com"],
  ["o'b&c/d=e+f@example.com", "o'b&c/d=e+f@example.com"],
  [`${"x".repeat(64)}@example.com`, `${"x".repeat(64)}@example.com`],
])("D111: %s is the address %s", (typed, address) => {
  expect(email.parse(fromCode(typed))).toBe(address);
});

test("D95: a text that is too long for an address is refused as it is, without work", () => {
  const long = `ada${" ".repeat(200_000)}@example.com`;
  expect(plainEmail(long)).toBe(long);
  expect(email.safeParse(long).success).toBe(false);
});

test.each([
  "ada{00FC}@example.com",
  "ada@example,com",
  "ada@@example.com",
  "<ada@example.com",
  "Ada <ada@example.com>; Bob <bob@x.com>",
  "ada@example.com, Bob <bob@x.com>",
  "ada@example.com.ng <ada@example.com>",
  "<ada@example.com> <bob@x.com>",
  "mailto:ada%2xtag@example.com",
  "mailto:ada%E9@example.com",
  "mailto:ada@example.com%0Abcc:e@x.com",
  "mailto:ada@example.com%2Cbob@x.com",
  "a b@example.com",
  '"a b"@example.com',
  "ada(work)@example.com",
  "a..b@example.com",
  ".a@example.com",
  `${"x".repeat(65)}@example.com`,
  `ada@${"x".repeat(64)}.com`,
  "ada@x-.com",
  "ada@example.c",
  "ada@[127.0.0.1]",
  "ada@b{00FC}cher.example/x",
  "ada@b{00FC}cher.example:80",
  "ada@example.com,b@example.com",
  "ada@x.com{0A}bcc:e@x.com",
])("%s is no address", (typed) => expect(email.safeParse(fromCode(typed)).success).toBe(false));

test.each(["ad{00E9}@example.com", "{0430}{0434}@example.com"])(
  "D111: %s is refused with what may have other letters",
  (typed) => {
    expect(email.safeParse(fromCode(typed)).error?.issues.map(({ message }) => message)).toEqual([
      expect.stringMatching(/valid email address.* Only the part behind the @ may/),
    ]);
  },
);
