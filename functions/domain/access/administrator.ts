import type { Admin } from "#shared/contract/admin-session.ts";
import type { Clerk } from "#shared/contract/schemas.ts";
import { type Right, rights } from "#shared/kyc/rights.ts";
import type { Registrar } from "#shared/registrar.ts";
import type { KnownDevice } from "./devices.ts";

/** No account has this id: lookups with it cost the same work as real ones. */
export const nobody = "00000000-0000-4000-8000-000000000000";

type SuperAdmins = Pick<Registrar, "superAdmins">;

/** Super-admin status implies none of the five rights. */
export const isSuperAdmin = (email: string, { superAdmins }: SuperAdmins): boolean =>
  superAdmins.some((superAdmin) => superAdmin.email === email.toLowerCase());

interface Named {
  firstName: string;
  lastName: string;
  email?: string;
  isNameShared?: true | undefined;
}

export const plainNameOf = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`;

/** With the email where another administrator has the same name (D97). */
export const nameOf = (person: Named | undefined): string => {
  if (!person) return "";
  const name = plainNameOf(person);
  return person.isNameShared && person.email ? `${name} (${person.email})` : name;
};

export const clerkOf = (admin: (Named & { id: string }) | undefined): Clerk => ({
  id: admin?.id ?? "",
  name: nameOf(admin),
});

/** Those who cannot be told from this person by their names. */
export const namesakesOf = <A extends Named & { id: string }>(
  person: Named & { id: string },
  all: readonly A[],
): A[] => {
  const plain = ({ firstName, lastName }: Named) =>
    `${firstName} ${lastName}`
      .normalize("NFKD")
      .replace(/[^\p{L}]+/gu, "")
      .toLowerCase();
  return all.filter((one) => one.id !== person.id && plain(one) === plain(person));
};

export const profileOf = (admin: AdminRecord, registrar: SuperAdmins): Admin => ({
  id: admin.id,
  firstName: admin.firstName,
  lastName: admin.lastName,
  email: admin.email,
  dateCreated: admin.dateCreated,
  secondFactor: admin.secondFactor,
  ...(admin.lastSignIn && { lastSignIn: admin.lastSignIn }),
  ...(admin.invitedAt && { invitedAt: admin.invitedAt }),
  ...(admin.passwordGiven && { passwordGiven: true }),
  isSuperAdmin: isSuperAdmin(admin.email, registrar),
  ...(Object.fromEntries(rights.map((right) => [right, admin[right]])) as Pick<
    Admin,
    (typeof rights)[number]
  >),
});

/** What a second person needs: a right, or a place on the list of super-admins. */
export type Standing = Right | "superAdmin";

/**
 * Since when; missing in an account of release 1.0.0, which counts as old enough. `superAdminSince`
 * is empty when the person was not on the list at the last look.
 */
export type StandingSince = Partial<Record<`${Standing}Since`, string>>;

export interface AdminRecord extends Record<Right, boolean>, StandingSince {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  passwordHash: string;
  /** Changes with password and rights, and when all sessions are ended; ends sessions with an older one. */
  epoch: number;
  dateCreated: string;
  devices: KnownDevice[];
  /** Whether an authenticator app is enrolled; its seed is in a row apart (D82). */
  secondFactor: boolean;
  /** Missing until the first sign-in since it is kept. */
  lastSignIn?: string | undefined;
  /** Of the last invitation, until the person chooses a password. */
  invitedAt?: string | undefined;
  /** Another administrator has or had the same name: every place adds the email. */
  isNameShared?: true | undefined;
  /** Somebody else chose the password. */
  passwordGiven?: boolean | undefined;
}
