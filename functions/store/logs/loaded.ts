import { randomUUID } from "node:crypto";
import { z } from "zod";
import { nameOf } from "../../domain/access/administrator.ts";
import { AppError } from "../../domain/app-error.ts";
import { cursorOf, textsIn } from "../table/cursor.ts";
import { absent, type Change, check, firstOf, present, put, update } from "../table/expressions.ts";
import { type Key, keys } from "../table/keys.ts";
import { queryPage } from "../table/reads.ts";
import { readerOf } from "../table/stored-item.ts";
import { isWritten, type Table, transact, updateIf, updateItem } from "../table/table.ts";
import { type AdminAct, adminDayOf, type LogSettings } from "./admin-day.ts";
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

const unshownOf = readerOf(
  "account that was sent",
  z.object({
    by: z.string(),
    /** Absent when the administrator was deleted during the call. */
    adminId: z.string().default(""),
    accountId: z.string(),
    firstAt: z.string(),
    lastAt: z.string(),
    count: z.number(),
  }),
);
type Unshown = ReturnType<typeof unshownOf>;

export interface Loading extends AdminAct {
  accountId: string;
}

interface ListView extends AdminAct {
  list: string;
}

interface PageRequest {
  limit: number;
  cursor?: string | undefined;
}

export type LoadedAccounts = ReturnType<typeof loadedStore>;

/** A page may load an account before a clerk looks at it: loaded and shown are told apart (D79). */
export const loadedStore = (table: Table, registrar: LogSettings) => {
  const loadingOf = (loading: Loading) => {
    const { accountId, at } = loading;
    const { day, adminId, row } = adminDayOf(registrar, loading);
    const set: Change<Loaded>["set"] = {
      ...{ kind: "loaded", ...row, accountId },
      firstAt: firstOf(["firstAt"], at),
    };
    return { key: keys.loaded(day, adminId, accountId), set };
  };

  return {
    note: (loading: Loading): Promise<void> => {
      const { key, set } = loadingOf(loading);
      return updateItem<Loaded>(table, key, { set, add: { count: 1 } });
    },

    /** The first view of a day with its log entry; the others are only counted. */
    noteList: async ({ list, ...view }: ListView, log: LogEntry): Promise<void> => {
      const { day, adminId, row } = adminDayOf(registrar, view);
      const key = keys.viewedList(day, adminId, list);
      const change: Change<Loaded> = { set: { kind: "loaded", ...row }, add: { count: 1 } };
      const count = () => updateIf<Loaded>(table, key, { ...change, only: { pk: present } });
      if (await count()) return;
      const first = update<Loaded>(table.name, key, { ...change, only: { pk: absent } });
      if (!(await isWritten(table, [...logged(table, log), first]))) await count();
    },

    /** With the log entry and the view in the timeline of the account, in one transaction. */
    noteShown: (loading: Loading & { version: number }, log: LogEntry): Promise<void> => {
      const { key, set } = loadingOf(loading);
      return transact(table, [
        check(table.name, keys.submission(loading.accountId), { pk: present }),
        ...logged(table, log),
        update<Loaded>(table.name, key, { set: { ...set, shownAt: loading.at } }),
        put(table.name, viewItem(loading)),
      ]);
    },

    /**
     * Accounts that an administrator was sent on a day and never shown, one administrator after the
     * other. `limit` counts the rows that are read: a page without accounts may have a next one.
     */
    unshown: async (
      day: string,
      { limit, cursor }: PageRequest,
    ): Promise<{ found: Unshown[]; nextCursor: string | null }> => {
      const { pk } = keys.loaded(day, "", "");
      const { items, lastKey } = await queryPage(table, {
        KeyConditionExpression: "pk = :pk",
        // The other rows of the day count lists, exports, reveals and rejections.
        FilterExpression: "attribute_exists(accountId) AND attribute_not_exists(shownAt)",
        ExpressionAttributeValues: { ":pk": pk },
        Limit: limit,
        ...(cursor && { ExclusiveStartKey: placeIn(cursor, pk) }),
      });
      return { found: items.map(unshownOf), nextCursor: cursorOf(lastKey) };
    },
  };
};

/** @throws AppError `list.cursor`, also for the cursor of another day */
const placeIn = (cursor: string, day: string): Key => {
  const { pk, sk } = textsIn(cursor);
  if (pk !== day || !sk) throw new AppError("list.cursor");
  return { pk, sk };
};

const viewItem = ({ admin, accountId, at, version }: Loading & { version: number }) => ({
  ...keys.view(accountId, at, randomUUID().slice(0, 8)),
  ...{ kind: "view", at, by: nameOf(admin), adminId: admin?.id, version },
});
