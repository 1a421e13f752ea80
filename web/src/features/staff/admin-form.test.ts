import { expect, it } from "vitest";
import type { Admin } from "#shared/contract/admin-session.ts";
import { userMessages as say } from "#shared/messages/back-office-settings.ts";
import {
  changedLabels,
  changesOf,
  draftOf,
  fieldsOf,
  gapsOf,
  newAdminOf,
  rebasedFields,
} from "./admin-form.ts";

const admin: Admin = {
  id: "018f0000-0000-7000-8000-000000000001",
  firstName: "Ada",
  lastName: "Obi",
  email: "ada@registrar.example",
  isSuperAdmin: false,
  approveAndRejectPermission: true,
  exportAccountToPdfPermission: false,
  exportAccountImagesPermission: false,
  exportAccountToExcelPermission: false,
  uploadToExternalServicePermission: false,
  dateCreated: "2026-01-01T00:00:00.000Z",
  secondFactor: false,
};

it("R-115: a new administrator needs a first name, last name, email and password", () => {
  expect(Object.keys(gapsOf(fieldsOf(undefined), true)).sort()).toEqual([
    "email",
    "firstName",
    "lastName",
    "password",
  ]);
  expect(gapsOf(fieldsOf(undefined), true).password).toBe(say.missing(say.password));
});

it("needs no password for an invitation, and sends none", () => {
  const fields = { ...fieldsOf(undefined), firstName: "Ada", lastName: "Obi", email: "a@b.ng" };

  expect(gapsOf({ ...fields, invite: true }, true)).toEqual({});
  expect(newAdminOf({ ...fields, invite: true, password: "typed before" })).not.toHaveProperty(
    "password",
  );
  const { invite: _, ...sent } = { ...fields, password: "seven green umbrellas" };
  expect(newAdminOf({ ...fields, password: "seven green umbrellas" })).toEqual(sent);
});

it("R-115: an existing administrator needs a last name but no password", () => {
  expect(gapsOf({ ...fieldsOf(admin), lastName: " " }, false)).toEqual({
    lastName: "Enter the last name",
  });
});

it("explains what is wrong with an invalid email and a short password", () => {
  const fields = { ...fieldsOf(admin), email: "ada", password: "eleven-char" };

  expect(gapsOf(fields, true)).toEqual({
    email: "This is not an email address",
    password: "Use at least 12 characters",
  });
});

it("sends only the fields that differ from the stored administrator", () => {
  const fields = { ...fieldsOf(admin), firstName: " Ada ", exportAccountToPdfPermission: true };

  expect(changesOf(fields, admin)).toEqual({ exportAccountToPdfPermission: true });
});

it("keeps both the changes that somebody else saved and the changes made here", () => {
  const mine = { ...fieldsOf(admin), lastName: "Obi-Eze" };
  const theirs = { ...admin, firstName: "Adaeze", exportAccountToPdfPermission: true };

  const fields = rebasedFields(mine, admin, theirs);

  expect(changesOf(fields, theirs)).toEqual({ lastName: "Obi-Eze" });
  expect(changedLabels(admin, theirs)).toEqual([
    "First name",
    "Export E-Dividend forms Permission",
  ]);
});

it("never keeps a password in a draft", () => {
  const fields = { ...fieldsOf(undefined), firstName: "Ada", password: "seven green umbrellas" };

  expect(draftOf(fields, undefined)).toEqual({ firstName: "Ada" });
  expect(draftOf({ ...fieldsOf(admin), firstName: "Ada" }, admin)).toEqual({});
});

it("a password needs 12 characters, and an email its parts", () => {
  const whole = {
    ...fieldsOf(undefined),
    firstName: "Ada",
    lastName: "Obi",
    email: " ada@registrar.example ",
    password: "x".repeat(12),
  };

  expect(gapsOf(whole, true)).toEqual({});
  expect(gapsOf({ ...whole, password: "x".repeat(11) }, true)).toEqual({
    password: say.passwordShort,
  });
  for (const email of ["ada", "ada@registrar", "ada b@registrar.example", "a@b.c d"]) {
    expect(gapsOf({ ...whole, email }, true)).toEqual({ email: say.emailMalformed });
  }
  expect(gapsOf({ ...whole, firstName: " ", email: "", password: "" }, false)).toEqual({
    firstName: say.missing(say.firstName),
  });
});

it("the changes of another super-admin stay beside one's own", () => {
  const mine = { ...fieldsOf(admin), lastName: " Eze " };
  const theirs = { ...admin, firstName: "Adaeze" };

  expect(rebasedFields(mine, admin, theirs)).toMatchObject({
    firstName: "Adaeze",
    lastName: "Eze",
    approveAndRejectPermission: true,
  });
});
