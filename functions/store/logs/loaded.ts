import { randomUUID } from "node:crypto";
import { nameOf, type AdminRecord as Person } from "../../domain/access/administrator.ts";
import { dayOf } from "../../domain/time/days.ts";
import { type Change, firstOf, put, update } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { type Table, transact, updateItem } from "../table/table.ts";
import type { LogEntry } from "./log-entries.ts";
import { logged } from "./logs.ts";

/** What one administrator was sent of one account on one day. */
interface Loaded {
  kind: "loaded";
  by: string;
  adminId: string;
  accountId: string;
  firstAt: string;
  lastAt: string;
  /** Answers with data of the account, its images among them. */
  count: number;
  /** When the page last showed the account; absent if it never did. */
  shownAt: string;
}

export interface Loading {
  admin: Pick<Person, "id" | "firstName" | "lastName"> | undefined;
  accountId: string;
  at: string;
}

export type LoadedAccounts = ReturnType<typeof loadedStore>;

/** A page may load an account before a clerk looks at it: loaded and shown are told apart (D79). */
export const loadedStore = (table: Table, timeZone: string) => {
  const keyOf = ({ admin, accountId, at }: Loading) =>
    keys.loaded(dayOf(new Date(at), timeZone), admin?.id ?? "", accountId);

  return {
    note: (loading: Loading): Promise<void> =>
      updateItem<Loaded>(table, keyOf(loading), changeOf(loading)),

    /** With the log entry and the view in the timeline of the account, in one transaction. */
    noteShown: (loading: Loading & { version: number }, log: LogEntry): Promise<void> => {
      const { set } = changeOf(loading);
      const change: Change<Loaded> = { set: { ...set, shownAt: loading.at } };
      return transact(table, [
        ...logged(table, log),
        update<Loaded>(table.name, keyOf(loading), change),
        put(table.name, viewItem(loading)),
      ]);
    },
  };
};

const viewItem = ({ admin, accountId, at, version }: Loading & { version: number }) => ({
  ...keys.view(accountId, at, randomUUID().slice(0, 8)),
  ...{ kind: "view", at, by: nameOf(admin), adminId: admin?.id, version },
});

const changeOf = ({ admin, accountId, at }: Loading): Change<Loaded> => ({
  set: {
    ...{ kind: "loaded", by: nameOf(admin), adminId: admin?.id, accountId },
    firstAt: firstOf(["firstAt"], at),
    lastAt: at,
  },
  add: { count: 1 },
});
