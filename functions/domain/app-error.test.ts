import { expect, test } from "vitest";
import { AppError } from "./app-error.ts";

test("an AppError has its message, code, fields, retry time and cause", () => {
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

test("an AppError without a cause has no cause property", () => {
  expect(new AppError("image.type")).not.toHaveProperty("cause");
});
