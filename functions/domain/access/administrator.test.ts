import { expect, test } from "vitest";
import { Id } from "#shared/contract/schemas.ts";
import { rights } from "#shared/kyc/rights.ts";
import { anAdministrator } from "#tests/builders/an-administrator.ts";
import { clerkOf, isSuperAdmin, nameOf, nobody, profileOf } from "./administrator.ts";

const registrar = {
  superAdmins: ["chief@registrar.test", "second@registrar.test"].map((email) => ({
    email,
    firstName: "Adaeze",
    lastName: "Nwokolo",
  })),
};

test.each([
  ["chief@registrar.test", true],
  ["second@registrar.test", true],
  ["Second@Registrar.TEST", true],
  ["chief@registrar.test.example", false],
  ["bisi@registrar.test", false],
  ["", false],
])("R-28: the list alone decides whether %j is a super-admin: %s", (email, expected) => {
  expect(isSuperAdmin(email, registrar)).toBe(expected);
});

test("nobody is a super-admin if the list is empty", () => {
  expect(isSuperAdmin("chief@registrar.test", { superAdmins: [] })).toBe(false);
});

test.each(rights)(
  "an administrator with only the right %s has a profile with only that right",
  (right) => {
    const profile = profileOf(anAdministrator({ rights: [right] }), registrar);

    expect(rights.filter((one) => profile[one])).toEqual([right]);
  },
);

test("a super-admin's profile has isSuperAdmin and none of the five rights", () => {
  const profile = profileOf(anAdministrator({ email: "chief@registrar.test" }), registrar);

  expect(profile.isSuperAdmin).toBe(true);
  expect(rights.filter((right) => profile[right])).toEqual([]);
});

test("a profile omits the password hash, the epoch and the devices", () => {
  const { passwordHash, epoch, devices, ...shown } = anAdministrator();

  expect(profileOf({ ...shown, passwordHash, epoch, devices }, registrar)).toEqual({
    ...shown,
    isSuperAdmin: false,
  });
});

test("a profile says when the person last signed in and was invited, and who chose the password", () => {
  const since = {
    lastSignIn: "2026-11-03T08:00:00.000Z",
    invitedAt: "2026-11-02T08:00:00.000Z",
    passwordGiven: true,
  };
  const person = anAdministrator();

  expect(profileOf({ ...person, ...since }, registrar)).toMatchObject(since);
  const missing = { lastSignIn: undefined, invitedAt: undefined, passwordGiven: false };
  for (const profile of [
    profileOf(person, registrar),
    profileOf({ ...person, ...missing }, registrar),
  ])
    for (const name of Object.keys(since)) expect(profile).not.toHaveProperty(name);
});

test("nameOf joins first and last name and returns an empty string for undefined", () => {
  expect(nameOf({ firstName: "Bisi", lastName: "Adewale" })).toBe("Bisi Adewale");
  expect(nameOf(undefined)).toBe("");
});

test("D76: a clerk is known by id and name, and nobody by neither", () => {
  expect(clerkOf(anAdministrator({ id: "bisi" }))).toEqual({ id: "bisi", name: "Bisi Adewale" });
  expect(clerkOf(undefined)).toEqual({ id: "", name: "" });
});

test("T9: the placeholder id for a missing administrator is a valid id", () => {
  expect(Id.safeParse(nobody).success).toBe(true);
});
