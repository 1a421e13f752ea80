import type { Registrar } from "#shared/registrar.ts";
import { type AdminRecord, nameOf } from "../../domain/access/administrator.ts";
import { dayExpiry } from "../../domain/audit/expiry.ts";
import { dayOf } from "../../domain/time/days.ts";
import { schemaVersion } from "../table/stored-item.ts";

/** Days are those of the registrar. Without `logDays` the log is kept for good. */
export type LogSettings = Pick<Registrar, "timeZone" | "logDays">;

export interface AdminAct {
  admin: Pick<AdminRecord, "id" | "firstName" | "lastName"> | undefined;
  at: string;
}

/** What every row of an administrator's day has. It ends with the log entries of the day. */
export const adminDayOf = ({ timeZone, logDays }: LogSettings, { admin, at }: AdminAct) => {
  const day = dayOf(new Date(at), timeZone);
  return {
    day,
    adminId: admin?.id ?? "",
    row: {
      ...{ by: nameOf(admin), adminId: admin?.id, lastAt: at, schemaVersion },
      expiresAt: logDays && dayExpiry(day, logDays),
    },
  };
};
