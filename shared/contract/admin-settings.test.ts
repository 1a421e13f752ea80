import { expect, test } from "vitest";
import { settingsErrors } from "../messages/errors.ts";
import { contract } from "./contract.ts";

const long = (length: number) => "x".repeat(length);
const configuration = contract.updateConfiguration.body;
const isTaken = (change: object) => configuration.safeParse(change).success;

test.each([
  ["exports", "exportsPerDay"],
  ["T10c: reveals", "revealsPerDay"],
])("%s of a day are limited to 1 to 9,999, or not at all", (_, limit) => {
  for (const accepted of [1, 2, 9998, 9999, null]) {
    expect(configuration.parse({ [limit]: accepted })).toEqual({ [limit]: accepted });
  }
  for (const refused of [-1, 0, 10_000, 1.5, "20"])
    expect(isTaken({ [limit]: refused })).toBe(false);
});

test.each(["form", "uploads", "exports"])("%s can be paused alone, and go on", (part) => {
  for (const isPaused of [true, false]) {
    const change = { paused: { [part]: isPaused } };
    expect(configuration.parse(change)).toEqual(change);
  }
});

test("the sentence of a pause has up to 300 signs, and an empty one removes it", () => {
  expect(configuration.parse({ pausedText: "" })).toEqual({ pausedText: "" });
  expect(configuration.parse({ pausedText: " Back\non Monday " }).pausedText).toBe(
    "Back\non Monday",
  );
  expect(isTaken({ pausedText: long(300) })).toBe(true);
  expect(isTaken({ pausedText: long(301) })).toBe(false);
  expect(isTaken({ pausedText: null })).toBe(false);
});

const person = { firstName: "Bisi", lastName: "Adewale", email: "bisi@registrar.test" };
const password = long(12);

test.each([{ password }, { invite: true }])("R-115: a new administrator has %j", (given) => {
  expect(contract.registerAdmin.body.parse({ ...person, ...given })).toMatchObject(given);
});

test.each([{}, { password, invite: true }])(
  "R-115: a new administrator has either a password or an invitation, not %j",
  (given) => {
    const { error } = contract.registerAdmin.body.safeParse({ ...person, ...given });

    expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [["password"], settingsErrors.passwordOrInvitation],
    ]);
  },
);

test("R-115: nobody is registered with an invitation that is declined", () => {
  const { body } = contract.registerAdmin;

  expect(body.safeParse({ ...person, password, invite: false }).success).toBe(false);
  expect(body.safeParse({ ...person, invite: false }).success).toBe(false);
});

test.each([
  { density: "comfortable" },
  { density: "compact" },
  { sort: "newest" },
  { sort: "due" },
  { autoNext: false, keysOff: true },
])("D77: a clerk may prefer %j", (preferred) => {
  expect(contract.updatePreferences.body.parse(preferred)).toEqual(preferred);
});

test.each([{ density: "" }, { sort: "" }, { sort: "oldest" }, { autoNext: "yes" }])(
  "D77: no clerk may prefer %j",
  (preferred) => {
    expect(contract.updatePreferences.body.safeParse(preferred).success).toBe(false);
  },
);
