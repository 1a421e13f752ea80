import { expect, test } from "vitest";
import {
  dateOfBirth,
  email,
  flag,
  identifier,
  longText,
  name,
  optional,
  phone,
  text,
} from "./fields.ts";

const bell = "\u0007";

test("text is trimmed and composed, in one line, without what no file can carry", () => {
  expect(text().parse(" Ade\u0301 ")).toBe("Ad\u00e9");
  expect(text().parse("1\u00a0Marina\r\n\tLagos\u2028A\ufffe\ufff9")).toBe("1 Marina  Lagos A");
});

test.each([`${bell}Ada`, `Ada${bell}`, "Ada\ufffd", " ", ""])("%j is not a text", (value) => {
  expect(text().safeParse(value).success).toBe(false);
});

const codePoint = (hex: string) => String.fromCodePoint(Number.parseInt(hex, 16));

test.each([
  ["blank of Braille", "2800"],
  ["private use", "E000"],
  ["noncharacter", "FDD0"],
  ["unassigned", "0378"],
  ["line separator", "2028"],
  ["control", "0085"],
])("D73: a name with a %s (U+%s) is refused", (_, hex) => {
  expect(name().safeParse(`Ade${codePoint(hex)}bayo`).success).toBe(false);
});

test.each([". - '", "&", "\u{1F600}"])("D73: %j has no letter or digit and is no name", (value) => {
  expect(name().safeParse(value).success).toBe(false);
});

test("D73: a name with more than two combining marks in a row is refused", () => {
  const acute = "\u0301";
  for (const before of ["", "Ade "]) {
    expect(name().safeParse(`${before}q${acute.repeat(3)}`).success).toBe(false);
    expect(name().safeParse(`${before}q${acute.repeat(2)}`).success).toBe(true);
  }
});

test.each([
  "Adéọlá Ọmọ́wùnmí",
  "Ọ̀ṣun",
  "Ƙasimu Ɗanladi",
  "Nguyễn Thị Ánh",
  "O'Brien-Smith",
  "D’Souza",
  "Jean-Luc 2nd",
  "محمد علي",
  "陳大文",
  "Müller & Söhne (Nig.) Ltd",
  "3M",
])("D73: %s is a name", (value) => {
  expect(name().parse(value)).toBe(value.normalize("NFC"));
});

test("a long text may have line breaks and tabs, but no other control characters", () => {
  expect(longText(20).parse("One\r\n\tTwo\u2028\u202e3\ufffe")).toBe("One\n\tTwo\n3");
  for (const value of [`${bell}One`, `One${bell}`, "One\ufffd", "x".repeat(21)]) {
    expect(longText(20).safeParse(value).success).toBe(false);
  }
});

test("an empty optional field is absent, and another value keeps its rule", () => {
  const schema = optional(text(3));

  expect(schema.parse(" ")).toBeUndefined();
  expect(schema.parse(undefined)).toBeUndefined();
  expect(schema.parse("Ada")).toBe("Ada");
  expect(schema.safeParse("Adaeze").success).toBe(false);
  expect(schema.safeParse(7).success).toBe(false);
});

test("an email is trimmed and in lower case", () => {
  expect(email.parse(" Ada@Example.TEST ")).toBe("ada@example.test");
});

test("an identifier is trimmed before its characters are checked", () => {
  expect(identifier.parse(` ${"A".repeat(30)} `)).toBe("A".repeat(30));
});

test.each([
  "x+2348031234567",
  "+2348031234567x",
  "+0348031234567",
  "+12345",
  `+1${"2".repeat(15)}`,
])("%s is not a phone number in E.164", (value) => {
  expect(phone.safeParse(value).success).toBe(false);
});

test("the shortest and the longest phone number are accepted", () => {
  expect(phone.safeParse("+123456").success).toBe(true);
  expect(phone.safeParse(`+1${"2".repeat(14)}`).success).toBe(true);
});

test("a date of birth may be sent with a time, which is cut", () => {
  expect(dateOfBirth.parse("1985-04-17T00:00:00.000Z")).toBe("1985-04-17");
});

test.each([
  ["84-3-27", "Type the year with four digits, such as 1984"],
  ["1984-02-30", "Enter a real date with its day, month and year, such as 27 3 1984"],
  ["-3-27", "Enter a real date with its day, month and year, such as 27 3 1984"],
])("R-40: of the date %j the one sentence is %j", (date, sentence) => {
  const { error } = dateOfBirth.safeParse(date);
  expect(error?.issues.map(({ message }) => message)).toEqual([sentence]);
});

test("a flag is a boolean or its name, and nothing else", () => {
  for (const value of [true, "true", "True", "TRUE", "on", "1"])
    expect(flag.parse(value)).toBe(true);
  for (const value of [false, "false", "False", "off", "0"]) expect(flag.parse(value)).toBe(false);
  for (const value of ["", "yes", 1]) expect(flag.safeParse(value).success).toBe(false);
});
