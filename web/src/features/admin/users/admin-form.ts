import type { Admin } from "#shared/contract/admin-session.ts";
import { minPasswordLength } from "#shared/kyc/limits.ts";
import { type Right, rights } from "#shared/kyc/rights.ts";
import { userMessages as say } from "#shared/messages/back-office-settings.ts";

/** What stands in the staff form. */
export interface AdminFields extends Record<Right, boolean> {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

export type TextName = "firstName" | "lastName" | "email" | "password";
export type AdminGaps = Partial<Record<TextName, string>>;

export const fieldsOf = (admin: Admin | undefined): AdminFields => ({
  firstName: admin?.firstName ?? "",
  lastName: admin?.lastName ?? "",
  email: "",
  password: "",
  ...(Object.fromEntries(rights.map((right) => [right, admin?.[right] ?? false])) as Record<
    Right,
    boolean
  >),
});

/** What is missing, in the order of the form; an account that exists keeps email and password. */
export const gapsOf = (fields: AdminFields, isNew: boolean): AdminGaps => {
  const needed: TextName[] = isNew
    ? ["firstName", "lastName", "email", "password"]
    : ["firstName", "lastName"];
  const missing = needed.flatMap((name) =>
    fields[name].trim() === "" ? [[name, say.missing(say[name])]] : [],
  );
  return { ...(isNew && malformed(fields)), ...Object.fromEntries(missing) };
};

const malformed = ({ email, password }: AdminFields): AdminGaps => ({
  ...(!/^\S+@\S+\.\S+$/.test(email.trim()) && { email: say.emailMalformed }),
  ...(password.length < minPasswordLength && { password: say.passwordShort }),
});

/** Only what differs travels, so that two super-admins do not undo each other's changes. */
export const changesOf = (fields: AdminFields, admin: Admin) => {
  const names = ["firstName", "lastName", ...rights] as const;
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = fields[name];
      const entered = typeof value === "string" ? value.trim() : value;
      return entered === admin[name] ? [] : [[name, entered]];
    }),
  );
};
