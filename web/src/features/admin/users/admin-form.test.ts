import { expect, it } from "vitest";
import type { Admin } from "#shared/contract/admin-session.ts";
import { changesOf, fieldsOf, gapsOf } from "./admin-form.ts";

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
};

it("R-115: a new account needs first name, last name, email and password", () => {
  expect(Object.keys(gapsOf(fieldsOf(undefined), true)).sort()).toEqual([
    "email",
    "firstName",
    "lastName",
    "password",
  ]);
});

it("R-115: an account that exists needs its names only", () => {
  expect(gapsOf({ ...fieldsOf(admin), lastName: " " }, false)).toEqual({
    lastName: "Enter the last name",
  });
});

it("says what is wrong with an email and a short password", () => {
  const fields = { ...fieldsOf(admin), email: "ada", password: "eleven-char" };

  expect(gapsOf(fields, true)).toEqual({
    email: "This is not an email address",
    password: "Use at least 12 characters",
  });
});

it("sends only what differs from the account", () => {
  const fields = { ...fieldsOf(admin), firstName: " Ada ", exportAccountToPdfPermission: true };

  expect(changesOf(fields, admin)).toEqual({ exportAccountToPdfPermission: true });
});
