import { expect, test } from "vitest";
import { errorMessages } from "#shared/messages/errors.ts";
import { ImageRefused, unreadableUnless } from "./refused.ts";

test.each(["type", "unreadable", "too-many-pixels"] as const)(
  "R-80, D29, D66: a refusal has its reason, its code and the sentence of it: %s",
  (reason) => {
    const refused = new ImageRefused(reason);

    expect(refused).toMatchObject({ reason, code: `image.${reason}` });
    expect(String(refused)).toBe(`ImageRefused: ${errorMessages[`image.${reason}`]}`);
  },
);

test("only what is not as it must be is unreadable", () => {
  expect(() => unreadableUnless(true)).not.toThrow();
  expect(() => unreadableUnless(false)).toThrow(
    expect.objectContaining({ reason: "unreadable", code: "image.unreadable" }),
  );
});
