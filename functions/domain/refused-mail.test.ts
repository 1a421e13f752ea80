import { expect, test } from "vitest";
import { RefusedMail } from "./refused-mail.ts";

test("an error names an email that no further try can send, and why", () => {
  const error = new RefusedMail("A subject is a single line", { cause: "two lines" });

  expect(String(error)).toBe("RefusedMail: A subject is a single line");
  expect(error.cause).toBe("two lines");
});
