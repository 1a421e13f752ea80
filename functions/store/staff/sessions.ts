import { z } from "zod";
import type { AdminRecord } from "../../domain/access/administrator.ts";
import type { Session } from "../../domain/access/session.ts";
import type { LogEntry } from "../logs/log-entries.ts";
import { logged } from "../logs/logs.ts";
import { present, remove } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { queryPage, readItems } from "../table/reads.ts";
import { readerOf } from "../table/stored-item.ts";
import { isWritten, type Table, transact, updateIf } from "../table/table.ts";
import { adminOf } from "./admins.ts";
import { newSession } from "./new-session.ts";
import { reported } from "./reported.ts";

export type Sessions = ReturnType<typeof sessionStore>;

export const sessionStore = (table: Table) => ({
  /** A sign-in from an unknown device is also emailed (D83). */
  start: (
    session: Session,
    { log, isNewDevice }: { log: LogEntry; isNewDevice: boolean },
  ): Promise<void> =>
    transact(table, [
      newSession(table, session),
      ...(isNewDevice
        ? reported(table, { adminId: session.adminId, about: "new-device", log })
        : logged(table, log)),
    ]),

  /** One request reads both. A missing one is undefined. */
  withAdmin: async (
    adminId: string,
    id: string,
  ): Promise<{ admin: AdminRecord | undefined; session: Session | undefined }> => {
    const items = await readItems(table, [keys.admin(adminId), keys.session(adminId, id)]);
    const admin = items.find(({ pk }) => pk === keys.admin(adminId).pk);
    const session = items.find((item) => item !== admin);
    return { admin: admin && adminOf(admin), session: session && sessionOf(session) };
  },

  /** Also those that no longer live, until DynamoDB removes them; in no order. */
  list: async (adminId: string): Promise<Session[]> => {
    const { items } = await queryPage(table, {
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": keys.session(adminId, "").pk },
    });
    return items.map(sessionOf);
  },

  /** @returns false when the session ended meanwhile */
  use: async ({ adminId, id }: Pick<Session, "adminId" | "id">, at: string): Promise<boolean> =>
    (await updateIf<Session>(table, keys.session(adminId, id), {
      set: { lastUsedAt: at },
      only: { pk: present },
    })) !== undefined,

  /** @returns false for an unknown or ended session */
  end: (adminId: string, id: string, log: LogEntry): Promise<boolean> =>
    isWritten(table, [
      remove(table.name, keys.session(adminId, id), { pk: present }),
      ...logged(table, log),
    ]),
});

const sessionOf: (item: unknown) => Session = readerOf(
  "session",
  z.object({
    id: z.string(),
    adminId: z.string(),
    epoch: z.number(),
    hasCode: z.boolean(),
    createdAt: z.string(),
    lastUsedAt: z.string(),
    device: z.string(),
  }),
);
