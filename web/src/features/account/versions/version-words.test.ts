import { expect, it } from "vitest";
import { versionMessages as say } from "#shared/messages/back-office-versions.ts";
import type { Account } from "../model/account.ts";
import { currentVersion } from "./VersionNav.tsx";

it("the page of the current version does not speak of an earlier one", () => {
  const versions = [1, 3, 2].map((version) => ({ version, at: "", changed: [] }));
  const history = { versions } as unknown as Account["history"];

  expect(currentVersion({ history })).toBe(3);
  expect(say.readOnly(true)).toContain("the current version");
  expect(say.readOnly(false)).toContain("an earlier version");
});
