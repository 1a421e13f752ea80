import { expect, test } from "vitest";
import { revisionSeen } from "./revision-seen.ts";

const seen = (header: string | undefined) => revisionSeen(header, "account.changed");

test.each([
  ['"7"', 7],
  ['  "12" ', 12],
  ['W/"7"', 7],
  [undefined, undefined],
  ["*", undefined],
  [" * ", undefined],
  ['"1", W/"2" ,"x"', 2],
])("D22: If-Match %j means that the caller has seen revision %j", (header, revision) => {
  expect(seen(header)).toBe(revision);
});

test.each(["", "7", '"seven"', '"x", y', '"-1"', '"1e3"', `"${"9".repeat(10)}"`, "**"])(
  "D22: If-Match %j cannot be a revision and is refused",
  (header) => {
    expect(() => seen(header)).toThrow(expect.objectContaining({ code: "account.changed" }));
  },
);
