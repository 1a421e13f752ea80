import { z } from "zod";
import { type Right, rights } from "#shared/kyc/rights.ts";
import { type AdminRecord, nobody, type StandingSince } from "../../domain/access/administrator.ts";
import type { KnownDevice } from "../../domain/access/devices.ts";
import type { Session } from "../../domain/access/session.ts";
import type { LogEntry } from "../logs/log-entries.ts";
import { logged } from "../logs/logs.ts";
import { present, putNew, remove, update, type Write } from "../table/expressions.ts";
import { indexKeys, keys } from "../table/keys.ts";
import { queryItems, readItem, readItems } from "../table/reads.ts";
import { readerOf } from "../table/stored-item.ts";
import { isWritten, type Table, updateItem } from "../table/table.ts";
import { announced } from "./announced.ts";
import { type CodeProof, spending } from "./codes.ts";
import { newSession } from "./new-session.ts";
import { reported } from "./reported.ts";

export type Admins = ReturnType<typeof adminStore>;

export const adminStore = (table: Table) => ({
  get: (id: string): Promise<AdminRecord | undefined> => readAdmin(table, id),

  /** Always reads twice, so that the time does not reveal whether an email has an account. */
  byEmail: async (email: string): Promise<AdminRecord | undefined> => {
    const owner = await readItem(table, keys.adminEmail(email));
    return readAdmin(table, owner ? ownerOf(owner).id : nobody);
  },

  list: async (): Promise<AdminRecord[]> => {
    const ids: string[] = [];
    const all = queryItems(table, {
      IndexName: "GSI1",
      KeyConditionExpression: "gsi1pk = :pk",
      ExpressionAttributeValues: { ":pk": indexKeys.admins },
    });
    for await (const { id } of all) ids.push(String(id));
    return readAll(table, ids);
  },

  /** @returns false when the email already has an account */
  create: (
    admin: AdminRecord,
    log?: LogEntry,
    { proof, notified = [], also = [] }: { proof?: CodeProof } & Told = {},
  ): Promise<boolean> =>
    isWritten(table, [
      ...(log && proof ? [spending(table.name, proof, Date.parse(log.at))] : []),
      putNew(table.name, { ...keys.adminEmail(admin.email), id: admin.id }),
      putNew(table.name, {
        ...keys.admin(admin.id),
        kind: "admin",
        ...admin,
        gsi1pk: indexKeys.admins,
        gsi1sk: admin.email,
      }),
      ...(log ? createdEntry(table, admin, { log, notified }) : []),
      ...also,
    ]),

  /** @returns false when the person has no account, or has chosen a password */
  invite: (id: string, log: LogEntry): Promise<boolean> =>
    isWritten(table, [
      update<AdminRecord>(table.name, keys.admin(id), {
        set: { invitedAt: log.at },
        only: { invitedAt: present },
      }),
      ...reported(table, { adminId: id, about: "invited", log }),
    ]),

  /** `endsSessions` raises the epoch, which ends all sessions. @returns false without an account */
  update: (
    id: string,
    change: Partial<AdminRecord>,
    {
      log,
      endsSessions,
      isRenamed = false,
      notified = [],
      also = [],
    }: { log: LogEntry; endsSessions: boolean; isRenamed?: boolean } & Told,
  ): Promise<boolean> =>
    isWritten(table, [
      update<AdminRecord>(table.name, keys.admin(id), {
        set: change,
        add: { epoch: endsSessions ? 1 : 0 },
        only: { pk: present },
      }),
      ...changedEntry(table, { id, log, endsSessions, isRenamed, notified }),
      ...also,
    ]),

  /** Part of the transaction that gives another administrator the same name. */
  markNamesake: (id: string): Write =>
    update<AdminRecord>(table.name, keys.admin(id), {
      set: { isNameShared: true },
      only: { pk: present },
    }),

  /** Also forgets the known devices (D74). @returns false without an account */
  endSessions: (id: string, log: LogEntry): Promise<boolean> =>
    isWritten(table, [
      update<AdminRecord>(table.name, keys.admin(id), {
        set: { devices: [] },
        add: { epoch: 1 },
        only: { pk: present },
      }),
      ...logged(table, log),
    ]),

  /**
   * Ends all sessions but the new one, whose epoch is the next. @returns false when the epoch has
   * changed meanwhile
   */
  changePassword: (
    { id, epoch }: Pick<AdminRecord, "id" | "epoch">,
    { passwordHash, session, log }: { passwordHash: string; session: Session; log: LogEntry },
  ): Promise<boolean> =>
    isWritten(table, [
      update<AdminRecord>(table.name, keys.admin(id), {
        set: { passwordHash },
        remove: ["passwordGiven"],
        add: { epoch: 1 },
        only: { epoch },
      }),
      newSession(table, session),
      ...reported(table, { adminId: id, about: "password-changed", log }),
    ]),

  /** Also ends all sessions. @returns false for a used code or a deleted account */
  resetPassword: (
    id: string,
    { isGiven, proof, log, ...change }: NewPassword & { proof: CodeProof; log: LogEntry },
  ): Promise<boolean> =>
    isWritten(table, [
      spending(table.name, proof, Date.parse(log.at)),
      update<AdminRecord>(table.name, keys.admin(id), {
        set: change,
        remove: isGiven ? ["invitedAt"] : ["invitedAt", "passwordGiven"],
        add: { epoch: 1 },
        only: { pk: present },
      }),
      ...reported(table, { adminId: id, about: "password-changed", log }),
    ]),

  /** Also ends every session at once. @returns false when there is no account */
  remove: (
    admin: Pick<AdminRecord, "id" | "email">,
    log: LogEntry,
    also: Write[] = [],
  ): Promise<boolean> =>
    isWritten(table, [
      remove(table.name, keys.admin(admin.id), { pk: present }),
      remove(table.name, keys.adminEmail(admin.email)),
      remove(table.name, keys.secondFactor(admin.id)),
      remove(table.name, keys.preferences(admin.id)),
      ...logged(table, log, { alert: true }),
      ...also,
    ]),

  /** Of two sign-ins at the same moment the later write wins; the other device signs in as new. */
  keepSignIn: (
    id: string,
    seen: { lastSignIn: string; devices?: KnownDevice[] } & StandingSince,
  ): Promise<void> =>
    updateItem<AdminRecord>(table, keys.admin(id), {
      set: seen,
      only: { pk: present },
    }),
});

interface NewPassword extends Pick<AdminRecord, "passwordHash" | "devices"> {
  /** The owner has chosen again what somebody else chose. */
  isGiven: boolean;
}

/** Super-admins receive an email, by the keyed hashes of their addresses (D97). */
interface Told {
  notified?: readonly string[];
  also?: Write[];
}

interface Created {
  log: LogEntry;
  notified: readonly string[];
}

const createdEntry = (table: Table, { id, invitedAt }: AdminRecord, { log, notified }: Created) =>
  invitedAt
    ? reported(table, { adminId: id, about: "invited", log }, { alert: true, notified })
    : announced(table, { log, notified, about: "administrators" });

interface ChangedAdmin extends Created {
  id: string;
  endsSessions: boolean;
  isRenamed: boolean;
}

/** The renamed person learns of the new name too. */
const changedEntry = (
  table: Table,
  { id, log, endsSessions, isRenamed, notified }: ChangedAdmin,
): Write[] => {
  if (isRenamed) {
    return reported(
      table,
      { adminId: id, about: "renamed", log },
      { alert: endsSessions, notified },
    );
  }
  if (notified.length > 0) return announced(table, { log, notified, about: "administrators" });
  return logged(table, log, { alert: endsSessions });
};

const readAll = async (table: Table, ids: string[]): Promise<AdminRecord[]> => {
  const items = await readItems(
    table,
    ids.map((id) => keys.admin(id)),
  );
  const found = new Map(items.map(adminOf).map((admin) => [admin.id, admin]));
  return ids.flatMap((id) => found.get(id) ?? []);
};

const readAdmin = async (table: Table, id: string): Promise<AdminRecord | undefined> => {
  const item = await readItem(table, keys.admin(id));
  return item && adminOf(item);
};

/** A right that was added later is off for older accounts. */
const rightsShape = Object.fromEntries(
  rights.map((right) => [right, z.boolean().default(false)]),
) as Record<Right, z.ZodDefault<z.ZodBoolean>>;

const sinceShape = Object.fromEntries(
  [...rights, "superAdmin" as const].map((standing) => [
    `${standing}Since`,
    z.string().exactOptional(),
  ]),
) as Record<keyof StandingSince, z.ZodExactOptional<z.ZodString>>;

export const adminOf: (item: unknown) => AdminRecord = readerOf(
  "administrator",
  z.object({
    ...rightsShape,
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    passwordHash: z.string(),
    epoch: z.number(),
    dateCreated: z.string(),
    devices: z
      .array(
        z.object({ hash: z.string(), until: z.number(), isUnproved: z.literal(true).optional() }),
      )
      .default([]),
    secondFactor: z.boolean().default(false),
    lastSignIn: z.string().optional(),
    invitedAt: z.string().optional(),
    passwordGiven: z.boolean().optional(),
    isNameShared: z.literal(true).optional(),
    ...sinceShape,
  }),
);

const ownerOf = readerOf("email of an administrator", z.object({ id: z.string() }));
