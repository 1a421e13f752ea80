import { GetCommand } from "@aws-sdk/lib-dynamodb";
import type { Freeze } from "#shared/contract/history.ts";
import { AppError } from "../../domain/app-error.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { type LogEntry, logItem } from "../logs/log-entries.ts";
import {
  appending,
  lacking,
  present,
  put,
  putNew,
  update,
  type Write,
} from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { ConditionsFailed, type Table, transact } from "../table/table.ts";

interface UsedLink {
  id: string;
  /** In seconds since 1970. */
  expiresAt: number;
}

interface Objection {
  link: UsedLink;
  flag: "frozen" | "disputed";
  accountIds: string[];
  log: LogEntry;
}

interface Lift {
  /** The account on which the clerk decided; a newer write wins. */
  before: Submission;
  by: string;
  remark: string;
  log: LogEntry;
}

export type Objections = ReturnType<typeof objectionStore>;

/** What holders do with a link "This was not me", and clerks about it. */
export const objectionStore = (table: Table) => ({
  isUsed: async ({ id }: UsedLink): Promise<boolean> => {
    const { Item } = await table.db.send(
      new GetCommand({ TableName: table.name, Key: keys.usedLink(id), ConsistentRead: true }),
    );
    return Item !== undefined;
  },

  /** Raises the revision, so that what began before fails. @throws AppError `link.used` */
  save: async ({ link: { id, expiresAt }, flag, accountIds, log }: Objection): Promise<void> => {
    let flagged = accountIds.map((accountId) =>
      update<Submission>(table.name, keys.submission(accountId), {
        set: { flags: appending([flag]) },
        add: { revision: 1 },
        only: { pk: present, flags: lacking(flag) },
      }),
    );
    const used = putNew(table.name, { ...keys.usedLink(id), expiresAt });
    const noted = accountIds.flatMap((accountId) => [
      freezeRow(table, accountId, { action: flag, at: log.at }),
      put(table.name, logItem({ ...log, accountId })),
    ]);
    for (;;) {
      try {
        await transact(table, [used, ...flagged, ...noted]);
        return;
      } catch (error) {
        if (!(error instanceof ConditionsFailed)) throw error;
        const { positions } = error;
        if (positions.includes(0)) throw new AppError("link.used");
        // These accounts have the flag already.
        flagged = flagged.filter((_, index) => !positions.includes(index + 1));
      }
    }
  },

  /** @throws AppError `account.changed` after another write */
  lift: async ({ before: { id, flags, revision }, by, remark, log }: Lift): Promise<void> => {
    try {
      await transact(table, [
        update<Submission>(table.name, keys.submission(id), {
          set: { flags: flags.filter((flag) => flag !== "frozen"), revision: revision + 1 },
          only: { revision },
        }),
        freezeRow(table, id, { action: "lifted", at: log.at, by, remark }),
        put(table.name, logItem(log)),
      ]);
    } catch (error) {
      if (error instanceof ConditionsFailed) throw new AppError("account.changed");
      throw error;
    }
  },
});

const freezeRow = ({ name }: Table, accountId: string, freeze: Freeze): Write =>
  put(name, { ...keys.freeze(accountId, freeze.at, freeze.action), kind: "freeze", ...freeze });
