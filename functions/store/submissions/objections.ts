import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { AppError } from "../../domain/app-error.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { type LogEntry, logItem } from "../logs/log-entries.ts";
import { appending, lacking, present, put, putNew, update } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { ConditionsFailed, type Table, transact } from "../table/table.ts";

interface UsedLink {
  id: string;
  /** In seconds since 1970. */
  expiresAt: number;
}

interface Dispute {
  link: UsedLink;
  accountIds: string[];
  logs: LogEntry[];
}

export type Objections = ReturnType<typeof objectionStore>;

/** What holders do with a link "This was not me". */
export const objectionStore = (table: Table) => ({
  isUsed: async ({ id }: UsedLink): Promise<boolean> => {
    const { Item } = await table.db.send(
      new GetCommand({ TableName: table.name, Key: keys.usedLink(id), ConsistentRead: true }),
    );
    return Item !== undefined;
  },

  /** @throws AppError `link.used` */
  dispute: async ({ link: { id, expiresAt }, accountIds, logs }: Dispute): Promise<void> => {
    let flagged = accountIds.map((accountId) =>
      update<Submission>(table.name, keys.submission(accountId), {
        set: { flags: appending(["disputed"]) },
        add: { revision: 1 },
        only: { pk: present, flags: lacking("disputed") },
      }),
    );
    const used = putNew(table.name, { ...keys.usedLink(id), expiresAt });
    const written = logs.map((log) => put(table.name, logItem(log)));
    for (;;) {
      try {
        await transact(table, [used, ...flagged, ...written]);
        return;
      } catch (error) {
        if (!(error instanceof ConditionsFailed)) throw error;
        const { positions } = error;
        if (positions.includes(0)) throw new AppError("link.used");
        // These accounts are disputed already.
        flagged = flagged.filter((_, index) => !positions.includes(index + 1));
      }
    }
  },
});
