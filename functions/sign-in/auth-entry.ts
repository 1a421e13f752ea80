import type { Registrar } from "#shared/registrar.ts";
import { type AdminRecord, nameOf } from "../domain/access/administrator.ts";

export interface EntryDeps {
  registrar: Pick<Registrar, "timeZone">;
  clock: () => Date;
}

/** A log entry, without its message, of what administrators do to their own sign-in. */
export const authEntry = (
  { registrar, clock }: EntryDeps,
  admin: Pick<AdminRecord, "id" | "firstName" | "lastName">,
) =>
  ({
    type: "auth",
    at: clock().toISOString(),
    timeZone: registrar.timeZone,
    adminId: admin.id,
    by: nameOf(admin),
  }) as const;
