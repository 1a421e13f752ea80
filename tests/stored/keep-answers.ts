import { expect, it } from "vitest";
import { startApi } from "../support/api.ts";
import { takeData } from "../support/engines.ts";
import { answersOf } from "./answers.ts";
import { keepAnswers, packData, unpackData } from "./kept-data.ts";

/** A test in the checkout of a release alone: README.md says how it gets there. */
const { KEPT_FOLDER = "", KEPT_RELEASE = "" } = process.env;
packData(KEPT_FOLDER, KEPT_RELEASE);
await takeData(await unpackData(KEPT_RELEASE));
const api = await startApi(["holders", "admin-accounts", "admin-exports", "admin-settings"]);

it("keeps the data of this release, and what it answers", async () => {
  const answers = await answersOf(api);
  expect(Object.keys(answers).length).toBeGreaterThan(100);
  keepAnswers(KEPT_RELEASE, answers);
});
