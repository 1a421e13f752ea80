import type { Admin } from "#shared/contract/admin-session.ts";
import { minPasswordLength } from "#shared/kyc/limits.ts";
import { type Right, rights } from "#shared/kyc/rights.ts";
import { userMessages as say } from "#shared/messages/back-office-settings.ts";
import { rightNames } from "#shared/messages/rights.ts";

export interface AdminFields extends Record<Right, boolean> {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  /** In place of a password. */
  invite: boolean;
}

export type TextName = "firstName" | "lastName" | "email" | "password";
export type AdminGaps = Partial<Record<TextName, string>>;

export const fieldsOf = (admin: Admin | undefined): AdminFields => ({
  firstName: admin?.firstName ?? "",
  lastName: admin?.lastName ?? "",
  email: "",
  password: "",
  invite: false,
  ...(Object.fromEntries(rights.map((right) => [right, admin?.[right] ?? false])) as Record<
    Right,
    boolean
  >),
});

/** Missing fields in page order; an existing account keeps its email and password. */
export const gapsOf = (fields: AdminFields, isNew: boolean): AdminGaps => {
  const needed: TextName[] = [
    ...(["firstName", "lastName"] as const),
    ...(isNew ? (["email"] as const) : []),
    ...(isNew && !fields.invite ? (["password"] as const) : []),
  ];
  const missing = needed.flatMap((name) =>
    fields[name].trim() === "" ? [[name, say.missing(say[name])]] : [],
  );
  return { ...(isNew && malformed(fields)), ...Object.fromEntries(missing) };
};

const malformed = ({ email, password, invite }: AdminFields): AdminGaps => ({
  ...(!/^\S+@\S+\.\S+$/.test(email.trim()) && { email: say.emailMalformed }),
  ...(!invite && password.length < minPasswordLength && { password: say.passwordShort }),
});

export const newAdminOf = ({ password, invite, ...fields }: AdminFields) =>
  invite ? { ...fields, invite: true as const } : { ...fields, password };

/** Sends only differences, so that two super-admins do not undo each other's changes. */
export const changesOf = (fields: AdminFields, admin: Admin): Partial<AdminFields> => {
  const names = ["firstName", "lastName", ...rights] as const;
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = fields[name];
      const entered = typeof value === "string" ? value.trim() : value;
      return entered === admin[name] ? [] : [[name, entered]];
    }),
  );
};

export const rebasedFields = (mine: AdminFields, base: Admin, theirs: Admin): AdminFields => ({
  ...fieldsOf(theirs),
  ...changesOf(mine, base),
});

/** Draft of the filled or changed fields, never with the password. */
export const draftOf = (fields: AdminFields, admin: Admin | undefined): Partial<AdminFields> => {
  if (admin) return changesOf(fields, admin);
  const { password: _never, ...kept } = fields;
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value));
};

export const changedLabels = (before: Admin, now: Admin): string[] =>
  Object.keys(changesOf(fieldsOf(now), before)).map((name) => labels[name as keyof typeof labels]);

const labels = { firstName: say.firstName, lastName: say.lastName, ...rightNames };
