import { AppError } from "../../domain/app-error.ts";
import { withoutFreezeFlags } from "../../domain/submission/freeze-flags.ts";
import type { StoredRequest } from "../../domain/submission/privacy-request.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { type LogEntry, logItem } from "../logs/log-entries.ts";
import { outboxItem } from "../outbox/outbox.ts";
import { put, putNew, update } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { readItem } from "../table/reads.ts";
import { ConditionsFailed, type Table, transact } from "../table/table.ts";
import { flagAccounts, freezeRow } from "./flag-accounts.ts";
import { closingWrites, newRequestWrites } from "./request-rows.ts";

interface UsedLink {
  id: string;
  /** In seconds since 1970. */
  expiresAt: number;
}

interface Objection {
  link: UsedLink;
  flag: "reported";
  accountIds: string[];
  /** Left out while an earlier report about the account is open. */
  request?: StoredRequest;
  /** Keyed hashes of the addresses of all super-admins. */
  told: string[];
  log: LogEntry;
}

interface Lift {
  /** The account on which the clerk decided; a newer write wins. */
  before: Submission;
  by: string;
  remark: string;
  /** The open report of the holder: it ends with the freeze. */
  report?: StoredRequest | undefined;
  log: LogEntry;
}

export type Objections = ReturnType<typeof objectionStore>;

/** What holders do with a link "This was not me", and clerks about it. */
export const objectionStore = (table: Table) => ({
  isUsed: async ({ id }: UsedLink): Promise<boolean> => {
    const item = await readItem(table, keys.usedLink(id));
    return item !== undefined;
  },

  /** @throws AppError `link.used`, `account.not-found` */
  save: (objection: Objection): Promise<void> => save(table, objection),

  /** @throws AppError `account.changed` after another write */
  lift: async ({ before, by, remark, report, log }: Lift): Promise<void> => {
    const { id, flags, revision } = before;
    const { at } = log;
    try {
      await transact(table, [
        update<Submission>(table.name, keys.submission(id), {
          set: { flags: withoutFreezeFlags(flags), revision: revision + 1 },
          only: { revision },
        }),
        freezeRow(table, id, { action: "lifted", at, by, remark }),
        put(table.name, logItem(log)),
        ...(report ? closingWrites(table.name, { request: report, state: "done", at, by }) : []),
        ...(report
          ? [
              put(
                table.name,
                outboxItem({ mail: "request-ended", submissionId: id, at, ...ofRequest(report) }),
              ),
            ]
          : []),
      ]);
    } catch (error) {
      if (error instanceof ConditionsFailed) throw new AppError("account.changed");
      throw error;
    }
  },
});

const ofRequest = ({ id }: StoredRequest) => ({ requestId: id });

const save = async (table: Table, { request, told, ...objection }: Objection): Promise<void> => {
  const { link, flag, accountIds, log } = objection;
  const asked = request ? newRequestWrites(table.name, { request, told }) : [];
  const writes = [
    putNew(table.name, { ...keys.usedLink(link.id), expiresAt: link.expiresAt }),
    ...asked,
    ...accountIds.flatMap((accountId) => [
      freezeRow(table, accountId, { action: "frozen", at: log.at }),
      put(table.name, logItem({ ...log, accountId })),
    ]),
  ];
  try {
    await flagAccounts(table, { flag, accountIds, at: log.at, writes });
  } catch (error) {
    if (!(error instanceof ConditionsFailed)) throw error;
    if (!request || error.positions.includes(0)) throw new AppError("link.used");
    await save(table, { ...objection, told: [] });
  }
};
