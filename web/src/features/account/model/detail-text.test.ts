import { expect, it } from "vitest";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";

const { detailText } = await import("./detail-text.ts");

it("a date is written as a day, also in a time zone before UTC", () => {
  expect(detailText({ value: "1985-04-17", kind: "date" })).toBe("17 Apr 1985");
});

it("a flag is written as yes or no", () => {
  expect(detailText({ value: "true", kind: "flag" })).toBe(say.yes);
  expect(detailText({ value: "false", kind: "flag" })).toBe(say.no);
});

it("every other value is shown as given, and an empty one is absent", () => {
  expect(detailText({ value: "0123456789", kind: "number" })).toBe("0123456789");
  expect(detailText({ value: "true" })).toBe("true");
  expect(detailText({ value: "", kind: "date" })).toBeUndefined();
  expect(detailText({ value: undefined })).toBeUndefined();
});
