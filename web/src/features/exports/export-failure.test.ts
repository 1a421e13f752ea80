import { expect, it } from "vitest";
import { ApiError } from "../../lib/api-error.ts";
import { BrokenDownload } from "../../lib/broken-download.ts";
import { exportFailure } from "./export-failure.ts";

it("R-114, R-145: shows the first error, else a general sentence", () => {
  expect(exportFailure(new ApiError(404, ["No available account", "more"]))).toBe(
    "No available account",
  );
  expect(exportFailure(new Error("Cannot read properties of undefined"))).toBe(
    "Something went wrong, try again",
  );
  expect(exportFailure(undefined)).toBe("Something went wrong, try again");
});

it("reports that the download broke off", () => {
  expect(exportFailure(new BrokenDownload())).toBe("The download broke off, try again");
});
