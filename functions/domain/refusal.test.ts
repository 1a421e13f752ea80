import { expect, test } from "vitest";
import { Refusal } from "./refusal.ts";

test("a refusal says its sentence, its code and what belongs to it", () => {
  const cause = new Error("why");
  const refusal = new Refusal("image.type", {
    fields: { passportImage: "no" },
    retryAfterSeconds: 7,
    cause,
  });

  expect(refusal).toBeInstanceOf(Error);
  expect({ ...refusal }).toEqual({
    name: "Refusal",
    code: "image.type",
    fields: { passportImage: "no" },
    retryAfterSeconds: 7,
  });
  expect([refusal.message, refusal.cause]).toEqual([
    "Please input an image file (png, jpg)",
    cause,
  ]);
});

test("a refusal without a cause has none", () => {
  expect(new Refusal("image.type")).not.toHaveProperty("cause");
});
