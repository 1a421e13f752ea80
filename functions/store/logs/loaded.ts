import { randomUUID } from "node:crypto";
import { nameOf, type AdminRecord as Person } from "../../domain/access/administrator.ts";
import { dayOf } from "../../domain/time/days.ts";
import { absent, type Change, check, firstOf, present, put, update } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { schemaVersion } from "../table/stored-item.ts";
import { isWritten, type Table, transact, updateIf, updateItem } from "../table/table.ts";
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

interface ListView extends Omit<Loading, "accountId"> {
  list: string;
}

export type LoadedAccounts = ReturnType<typeof loadedStore>;

/** A page may load an account before a clerk looks at it: loaded and shown are told apart (D79). */
export const loadedStore = (table: Table, timeZone: string) => {
  const keyOf = ({ admin, accountId, at }: Loading) =>
    keys.loaded(dayOf(new Date(at), timeZone), admin?.id ?? "", accountId);

  return {
    note: (loading: Loading): Promise<void> =>
      updateItem<Loaded>(table, keyOf(loading), changeOf(loading)),

    /** The first view of a day with its log entry; the others are only counted. */
    noteList: async ({ admin, list, at }: ListView, log: LogEntry): Promise<void> => {
      const key = keys.viewedList(dayOf(new Date(at), timeZone), admin?.id ?? "", list);
      const change: Change<Loaded> = {
        set: { kind: "loaded", by: nameOf(admin), adminId: admin?.id, lastAt: at, schemaVersion },
        add: { count: 1 },
      };
      const count = () => updateIf<Loaded>(table, key, { ...change, only: { pk: present } });
      if (await count()) return;
      const first = update<Loaded>(table.name, key, { ...change, only: { pk: absent } });
      if (!(await isWritten(table, [...logged(table, log), first]))) await count();
    },

    /** With the log entry and the view in the timeline of the account, in one transaction. */
    noteShown: (loading: Loading & { version: number }, log: LogEntry): Promise<void> => {
      const { set } = changeOf(loading);
      const change: Change<Loaded> = { set: { ...set, shownAt: loading.at } };
      return transact(table, [
        check(table.name, keys.submission(loading.accountId), { pk: present }),
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
    schemaVersion,
  },
  add: { count: 1 },
});
