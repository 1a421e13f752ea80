import { expect, test } from "vitest";
import { contract } from "./contract.ts";
import { askableKinds, differenceKinds } from "./differences.ts";

const id = "0197a3a0-0000-7000-8000-000000000000";

const isKey = (key: string) => contract.askAgain.params.safeParse({ key }).success;

test.each([`${id}_ixtrac_1`, `${id}_erights_12`, `${id}_ixtrac_999999`])(
  "D80: the key %s names account, service and version",
  (key) => {
    expect(isKey(key)).toBe(true);
  },
);

test.each([
  ["of two accounts", `${id}${id}_ixtrac_1`],
  ["of no account", `${"0".repeat(35)}1_ixtrac_1`],
  ["of another service", `${id}_paystack_1`],
  ["of no version", `${id}_ixtrac`],
  ["of version 0", `${id}_ixtrac_0`],
  ["of a version of seven digits", `${id}_ixtrac_1000000`],
  ["with a word as its version", `${id}_ixtrac_1st`],
  ["with a sign in front", `x${id}_ixtrac_1`],
])("D80: a key %s is that of no difference", (_, key) => {
  expect(isKey(key)).toBe(false);
});

test("D80: a service is asked again about what it has not answered clearly, and about nothing else", () => {
  const answered = ["stopOrder", "acceptedRejected", "acceptedOlder", "refused"];

  expect(differenceKinds.filter((kind) => askableKinds.includes(kind))).toEqual(
    differenceKinds.filter((kind) => !answered.includes(kind)),
  );
  expect(askableKinds).toHaveLength(4);
});
