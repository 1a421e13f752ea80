import { expect, test } from "vitest";
import {
  acceptBefore,
  acceptedBefore,
  acceptedOf,
  acceptPresent,
  addressesOf,
  newAddressOf,
  withoutExpired,
} from "./accepted-address.ts";
import type { Accepted, Submission } from "./submission.ts";

const accountWith = (email: string, accepted?: Accepted, version = 1) => ({
  fields: { email } as Submission["fields"],
  accepted,
  version,
});
const at = "2026-11-03T09:00:00.000Z";
const inThirtyDays = "2026-12-03T09:00:00.000Z";
const former = (email: string, version: number, until = inThirtyDays) => ({
  email,
  version,
  until,
});

test("D92: without an accepted address, that of the account counts, and it is not new", () => {
  const account = accountWith("a@example.test");

  expect(acceptedOf(account)).toEqual({ email: "a@example.test" });
  expect(newAddressOf(account)).toBeUndefined();
  expect(addressesOf(account)).toEqual(["a@example.test"]);
});

test("D92: a version with another address is found by both, and does not count", () => {
  const account = accountWith("b@example.test", { email: "a@example.test" }, 2);

  expect(acceptedOf(account).email).toBe("a@example.test");
  expect(newAddressOf(account)).toBe("b@example.test");
  expect(addressesOf(account)).toEqual(["b@example.test", "a@example.test"]);
});

test("D92: an approval accepts the new address, and the former one finds the account for thirty days", () => {
  const accepted = acceptPresent(accountWith("b@example.test", { email: "a@example.test" }, 2), at);

  expect(accepted).toEqual({ email: "b@example.test", former: [former("a@example.test", 2)] });
  expect(addressesOf(accountWith("b@example.test", accepted))).toEqual([
    "b@example.test",
    "a@example.test",
  ]);
});

test("an approval of the same address changes nothing", () => {
  const accepted = { email: "a@example.test", former: [former("z@example.test", 2)] };

  expect(acceptPresent(accountWith("a@example.test", accepted, 3), at)).toBe(accepted);
});

test("the newest former address is first", () => {
  const accepted = { email: "b@example.test", former: [former("a@example.test", 2)] };

  expect(acceptPresent(accountWith("c@example.test", accepted, 4), at).former).toEqual([
    former("b@example.test", 4),
    former("a@example.test", 2),
  ]);
});

test.each([
  [1, "a@example.test"],
  [2, "a@example.test"],
  [3, "b@example.test"],
  [4, "b@example.test"],
  [5, "c@example.test"],
])("D92: when version %i was sent, %s counted", (version, email) => {
  const accepted = {
    email: "c@example.test",
    former: [former("b@example.test", 4), former("a@example.test", 2)],
  };

  expect(acceptedBefore(accountWith("c@example.test", accepted, 5), version)).toBe(email);
});

test("without former addresses, the accepted one counted for every version", () => {
  const account = accountWith("b@example.test", { email: "a@example.test" }, 3);

  expect(acceptedBefore(account, 2)).toBe("a@example.test");
});

test("a rejection after the approval makes the former address count again, and only then", () => {
  const accepted = {
    email: "c@example.test",
    former: [former("b@example.test", 4), former("a@example.test", 2)],
  };

  expect(acceptBefore(accountWith("c@example.test", accepted, 4))).toEqual({
    email: "b@example.test",
    former: [former("a@example.test", 2)],
  });
  expect(acceptBefore(accountWith("c@example.test", accepted, 5))).toBe(accepted);
  const one = { email: "b@example.test", former: [former("a@example.test", 2)] };
  expect(acceptBefore(accountWith("b@example.test", one, 2))).toEqual({ email: "a@example.test" });
  const none = { email: "a@example.test" };
  expect(acceptBefore(accountWith("b@example.test", none, 2))).toBe(none);
});

test("former addresses go at the end of their time, not before", () => {
  const accepted = {
    email: "c@example.test",
    former: [former("b@example.test", 4), former("a@example.test", 2, at)],
  };

  expect(withoutExpired(accepted, at)).toEqual({
    email: "c@example.test",
    former: [former("b@example.test", 4)],
  });
  expect(withoutExpired(accepted, inThirtyDays)).toEqual({ email: "c@example.test" });
  expect(withoutExpired({ email: "c@example.test" }, at)).toEqual({ email: "c@example.test" });
});
