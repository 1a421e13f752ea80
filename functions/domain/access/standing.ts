import { rights } from "#shared/kyc/rights.ts";
import type { Registrar } from "#shared/registrar.ts";
import {
  type AdminRecord,
  isSuperAdmin,
  type Standing,
  type StandingSince,
} from "./administrator.ts";

export type SecondPerson = "no" | "young" | "yes";

interface At {
  registrar: Pick<Registrar, "superAdmins" | "isLive">;
  now: Date;
}

/** Days until a new right makes a second person on `live` (D97). */
export const secondPersonDays = 7;

/**
 * Of two people who must agree, the second has had the right for seven days on `live` (D97). A young
 * one's confirmation does nothing: report it to the IT address, and let the change wait.
 */
export const secondPersonAs = (
  admin: AdminRecord,
  standing: Standing,
  { registrar, now }: At,
): SecondPerson => {
  const has =
    standing === "superAdmin" ? isSuperAdmin(admin.email, registrar) : admin[standing] === true;
  if (!has) return "no";
  if (!registrar.isLive) return "yes";
  const since = admin[`${standing}Since`];
  if (since === undefined) return "yes";
  const isYoung = since === "" || Date.parse(since) > now.getTime() - secondPersonDays * dayMs;
  return isYoung ? "young" : "yes";
};

const dayMs = 24 * 3600 * 1000;

/** Of a new account. */
export const withSince = (admin: AdminRecord, registrar: At["registrar"]): AdminRecord => ({
  ...admin,
  ...sinceGiven({}, admin, admin.dateCreated),
  superAdminSince: isSuperAdmin(admin.email, registrar) ? admin.dateCreated : "",
});

/** Of the rights that a change gives. */
export const sinceGiven = (
  before: Partial<AdminRecord>,
  after: AdminRecord,
  at: string,
): StandingSince =>
  Object.fromEntries(
    rights.filter((right) => after[right] && !before[right]).map((right) => [`${right}Since`, at]),
  );

/** At each sign-in: the list changes with a deployment, which the product does not see. */
export const sinceSeen = (
  { email, superAdminSince }: Pick<AdminRecord, "email" | "superAdminSince">,
  registrar: At["registrar"],
  at: string,
): StandingSince => {
  if (!isSuperAdmin(email, registrar)) return superAdminSince === "" ? {} : { superAdminSince: "" };
  return superAdminSince === "" ? { superAdminSince: at } : {};
};
