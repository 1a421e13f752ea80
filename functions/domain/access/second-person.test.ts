import { expect, test } from "vitest";
import type { FourEyes } from "#shared/contract/admin-settings.ts";
import { secondPersonErrors } from "#shared/messages/errors.ts";
import { anAdministrator } from "#tests/builders/an-administrator.ts";
import { checkStillEnough, checkSwitchedOn } from "./second-person.ts";

const off: FourEyes = { approvals: false, reversals: false, ownEmail: false, rights: false };
const ofDecisions = ["approvals", "reversals", "ownEmail"] as const;

const emails = ["chief@registrar.test", "second@registrar.test"];
const registrar = {
  superAdmins: emails.map((email) => ({ email, firstName: "Adaeze", lastName: "Nwokolo" })),
};
const clerk = () => anAdministrator();
const decider = () => anAdministrator({ rights: ["approveAndRejectPermission"] });
const chiefs = emails.map((email) => anAdministrator({ email }));

test.each(ofDecisions)(
  "D84: %s is switched on when at least two administrators may decide",
  (name) => {
    const change = { before: off, now: { ...off, [name]: true } };
    const tooFew = { code: "four-eyes.too-few", message: secondPersonErrors.tooFewDeciders };

    for (const admins of [[], [clerk(), clerk()], [decider(), clerk(), clerk()]])
      expect(() => checkSwitchedOn(change, admins, registrar)).toThrow(
        expect.objectContaining(tooFew),
      );
    for (const admins of [
      [decider(), decider()],
      [decider(), clerk(), decider(), decider()],
    ])
      expect(() => checkSwitchedOn(change, admins, registrar)).not.toThrow();
  },
);

test("D84: changes of rights wait for a second person when at least two super-admins have an account", () => {
  const change = { before: off, now: { ...off, rights: true } };
  const tooFew = { code: "four-eyes.too-few", message: secondPersonErrors.tooFewSuperAdmins };

  for (const admins of [[], [decider(), decider()], [...chiefs.slice(1), decider(), decider()]])
    expect(() => checkSwitchedOn(change, admins, registrar)).toThrow(
      expect.objectContaining(tooFew),
    );
  expect(() => checkSwitchedOn(change, chiefs, registrar)).not.toThrow();
});

test("D84: a setting that stays on or goes off is not checked, whoever is left", () => {
  const on: FourEyes = { approvals: true, reversals: true, ownEmail: true, rights: true };

  for (const change of [
    { before: off, now: off },
    { before: on, now: on },
    { before: on, now: off },
  ])
    expect(() => checkSwitchedOn(change, [], registrar)).not.toThrow();
});

test.each(ofDecisions)("D84: with %s, two administrators keep the right to decide", (name) => {
  const needed = { code: "four-eyes.needed", message: secondPersonErrors.neededDecider };
  const settings = { ...off, [name]: true };

  for (const left of [[], [clerk(), clerk()], [decider(), clerk()]])
    expect(() => checkStillEnough(settings, left)).toThrow(expect.objectContaining(needed));
  for (const left of [
    [decider(), decider()],
    [decider(), decider(), decider()],
  ])
    expect(() => checkStillEnough(settings, left)).not.toThrow();
});

test("D84: without a setting about decisions, nobody has to keep the right to decide", () => {
  expect(() => checkStillEnough(off, [])).not.toThrow();
  expect(() => checkStillEnough({ ...off, rights: true }, [])).not.toThrow();
});
