import { type Session, sessionHours } from "../../domain/access/session.ts";
import { putNew, type Write } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import type { Table } from "../table/table.ts";

export const newSession = (table: Table, session: Session): Write =>
  putNew(table.name, {
    ...keys.session(session.adminId, session.id),
    kind: "session",
    ...session,
    expiresAt: Math.floor(Date.parse(session.createdAt) / 1000) + sessionHours * 3600,
  });
