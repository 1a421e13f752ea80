import type { Query } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { ApiError } from "../../lib/api-error.ts";
import { getUploadRun } from "./get-upload-run.ts";

const pauseAfter = (error: Error | null, results?: object) => {
  const { refetchInterval } = getUploadRun("a run", { idleMs: 5000 });
  const query = { state: { error, data: results && { results } } } as unknown as Query;
  return typeof refetchInterval === "function" && refetchInterval(query as never);
};

it("D56: the page of a run asks again, but not for a run that does not exist", () => {
  expect(pauseAfter(null, { state: "running" })).toBe(1000);
  expect(pauseAfter(null, { state: "done" })).toBe(5000);
  expect(pauseAfter(new ApiError(503, ["The server is busy"]))).toBe(1000);
  expect(pauseAfter(new ApiError(404, ["This upload run does not exist"]))).toBe(false);
});
