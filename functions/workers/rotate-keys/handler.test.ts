import { expect, test } from "vitest";
import { contextFor } from "#local/functions.ts";
import { loadFunction } from "#local/iam/current-function.ts";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { startApi } from "#tests/support/api.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";

const api = await startApi([]);

test("D87: the function reads both secrets, and leaves rows that have their keys as they are", async () => {
  await stored(submissionsOf(api), aSubmission());
  const handler = await loadFunction("rotate-keys", () => import("./handler.ts"));

  expect(await handler({}, contextFor("rotate-keys", "1"))).toMatchObject({
    ...{ state: "done", pass: 2, renewed: 0, removed: 0, fieldKey: 1, lookupKey: 1 },
  });
});
