import { AppError } from "../../domain/app-error.ts";
import { newAddressOf } from "../../domain/submission/accepted-address.ts";
import type { StoredRequest } from "../../domain/submission/privacy-request.ts";
import type { Accepted, Lifting, Submission } from "../../domain/submission/submission.ts";
import { type LogEntry, logItem } from "../logs/log-entries.ts";
import { logged } from "../logs/logs.ts";
import { outboxItem } from "../outbox/outbox.ts";
import { put, putNew, update, type Write } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { readItem } from "../table/reads.ts";
import { ConditionsFailed, isWritten, type Table } from "../table/table.ts";
import { flagAccounts, freezeRow } from "./flag-accounts.ts";
import { closingWrites, keyOfRequest, newRequestWrites, requestOf } from "./request-rows.ts";

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

interface Answer {
  /** The account on which the clerk decided; a newer write wins. */
  before: Submission;
  by: string;
  remark: string;
  log: LogEntry;
}

interface Lift extends Answer {
  after: Pick<Submission, "flags"> & { accepted?: Accepted };
  /** The open report of the holder: it ends with the freeze. */
  report?: StoredRequest | undefined;
}

interface Asking extends Answer {
  lifting: Lifting;
  isAlert: boolean;
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
  lift: ({ before, after, by, remark, report, log }: Lift): Promise<void> => {
    const { id, revision, version } = before;
    const { at } = log;
    return answered(table, [
      update<Submission>(table.name, keys.submission(id), {
        set: {
          flags: after.flags,
          ...(after.accepted && { accepted: after.accepted }),
          ...(newAddressOf({ ...before, ...after }) && { barred: version }),
          revision: revision + 1,
        },
        remove: ["lifting"],
        only: { revision },
      }),
      freezeRow(table, id, { action: "lifted", at, by, remark }),
      put(table.name, logItem(log)),
      ...(report ? closingWrites(table.name, { request: report, state: "done", at, by }) : []),
      ...(report ? endMails(table.name, report, at) : []),
    ]);
  },

  /** @throws AppError `account.changed` after another write */
  ask: ({ before, lifting, by, remark, isAlert, log }: Asking): Promise<void> => {
    const { id, revision } = before;
    return answered(table, [
      update<Submission>(table.name, keys.submission(id), {
        set: { lifting, revision: revision + 1 },
        only: { revision },
      }),
      freezeRow(table, id, { action: "asked", at: log.at, by, remark }),
      ...logged(table, log, { alert: isAlert }),
    ]);
  },
});

const answered = async (table: Table, writes: Write[]): Promise<void> => {
  if (!(await isWritten(table, writes))) throw new AppError("account.changed");
};

/** To each address that reported the account; the new address hears nothing (D93). */
const endMails = (
  table: string,
  { id: requestId, accountId: submissionId, reporters = [] }: StoredRequest,
  at: string,
): Write[] => {
  const mail = { mail: "request-ended", submissionId, requestId, at } as const;
  const mails = reporters.length > 0 ? reporters.map((_, to) => ({ ...mail, to })) : [mail];
  return mails.map((one) => put(table, outboxItem(one)));
};

const tries = 5;

/** A report joins the open one about the account, with the address of its reader. */
const save = async (table: Table, { request, told, ...objection }: Objection): Promise<void> => {
  const { link, flag, accountIds, log } = objection;
  for (let attempt = 1; ; attempt++) {
    const open = request && (await openReport(table, request));
    const asked = request && !open ? newRequestWrites(table.name, { request, told }) : [];
    const writes = [
      putNew(table.name, { ...keys.usedLink(link.id), expiresAt: link.expiresAt }),
      ...asked,
      ...joinWrites(table.name, request, open),
      ...accountIds.flatMap((accountId) => [
        freezeRow(table, accountId, { action: "frozen", at: log.at }),
        put(table.name, logItem({ ...log, accountId })),
      ]),
    ];
    try {
      const { at, timeZone } = log;
      await flagAccounts(table, { flag, accountIds, at, timeZone, writes });
      return;
    } catch (error) {
      if (!(error instanceof ConditionsFailed)) throw error;
      if (!request || error.positions.includes(0)) throw new AppError("link.used");
      // Meanwhile another report was stored, or the open one has ended.
      if (attempt === tries) throw error;
    }
  }
};

const openReport = async (
  table: Table,
  { accountId, asks }: StoredRequest,
): Promise<StoredRequest | undefined> => {
  const mark = await readItem(table, keys.openRequest(accountId, asks));
  const item = mark && (await readItem(table, keyOfRequest(String(mark.id))));
  return item && requestOf(item);
};

const joinWrites = (
  table: string,
  request: StoredRequest | undefined,
  open: StoredRequest | undefined,
): Write[] => {
  const known = open?.reporters ?? [];
  const reporters = (request?.reporters ?? []).filter((email) => !known.includes(email));
  if (!open || reporters.length === 0) return [];
  return [
    update<StoredRequest>(table, keyOfRequest(open.id), {
      set: { reporters: [...known, ...reporters] },
      only: { state: "open" },
    }),
  ];
};
