import { expect, it } from "vitest";
import { uploadMessages as say } from "#shared/messages/back-office.ts";
import { ApiError } from "../../lib/api-error.ts";
import { uploadFailure } from "./upload-failure.ts";

it("R-153: shows the first error, else the whole error, else a general sentence", () => {
  expect(uploadFailure(new ApiError(404, ["No approved account to upload", "more"]))).toBe(
    "No approved account to upload",
  );
  expect(
    uploadFailure(new ApiError(504, ["Something went wrong, try again"], { whole: "Timed out" })),
  ).toBe("Timed out");
  expect(uploadFailure(new Error("broken pipe"))).toBe("broken pipe");
  expect(uploadFailure("refused")).toBe("refused");
  expect(uploadFailure(undefined)).toBe("Something went wrong, try again");
  expect(uploadFailure(new Error(""))).toBe("Something went wrong, try again");
});

it("R-152: says why there is nothing to upload beside a list of approved accounts", () => {
  const nothing = new ApiError(404, ["No approved account to upload"]);

  expect(uploadFailure(nothing, true)).toBe(`No approved account to upload. ${say.onTheirWay}`);
  expect(uploadFailure(new ApiError(409, ["Both are off"]), true)).toBe("Both are off");
});
