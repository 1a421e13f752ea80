import { expect, test } from "vitest";
import { AppError } from "./app-error.ts";

test("a refusal says its sentence, its code and what belongs to it", () => {
  const cause = new Error("why");
  const refusal = new AppError("image.type", {
    fields: { passportImage: "no" },
    retryAfterSeconds: 7,
    cause,
  });

  expect(refusal).toBeInstanceOf(Error);
  expect({ ...refusal }).toEqual({
    name: "AppError",
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
  expect(new AppError("image.type")).not.toHaveProperty("cause");
});
