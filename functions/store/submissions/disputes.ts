import { AppError } from "../../domain/app-error.ts";
import type { StoredRequest } from "../../domain/submission/privacy-request.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { type LogEntry, logItem } from "../logs/log-entries.ts";
import { check, present, put, putNew } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { ConditionsFailed, type Table } from "../table/table.ts";
import { flagAccounts, freezeRow } from "./flag-accounts.ts";
import { newRequestWrites } from "./request-rows.ts";
import { type ToldForm, toldRow } from "./told-forms.ts";
import { wasAccepted } from "./was-accepted.ts";

interface Dispute {
  /** Of the holder who disputes. */
  accountId: string;
  /** None for a report that holds nothing. At most 10, because a transaction takes 100 writes. */
  forms: ToldForm[];
  /** Left out while forms remain that another transaction will mark. */
  link?: { id: string; expiresAt: number } | undefined;
  /** Left out while an earlier report about the account is open. */
  request?: StoredRequest | undefined;
  /** Keyed hashes of the addresses of all super-admins. */
  told: string[];
  log: LogEntry;
}

export type Disputes = ReturnType<typeof disputeStore>;

/** What a holder does with the link of a letter about forms of others (D94). */
export const disputeStore = (table: Table) => ({
  /** Whether a dispute by this holder holds the forms. Other holders only report them. */
  counts: (account: Submission): Promise<boolean> => wasAccepted(table, account),

  /** @throws AppError `link.used`, `account.not-found` */
  save: (dispute: Dispute): Promise<void> => save(table, dispute),
});

const save = async (table: Table, { request, told, ...dispute }: Dispute): Promise<void> => {
  const { accountId, forms, link, log } = dispute;
  const { at } = log;
  const writes = [
    ...(link ? [putNew(table.name, { ...keys.usedLink(link.id), expiresAt: link.expiresAt })] : []),
    check(table.name, keys.submission(accountId), { pk: present }),
    ...(request ? newRequestWrites(table.name, { request, told }) : []),
    put(table.name, logItem({ ...log, accountId })),
    ...forms.flatMap((form) => [
      put(table.name, toldRow(accountId, { ...form, disputedAt: at })),
      freezeRow(table, form.id, { action: "disputed", at }),
      put(table.name, logItem({ ...log, accountId: form.id })),
    ]),
  ];
  try {
    const accountIds = forms.map(({ id }) => id);
    await flagAccounts(table, { flag: "disputed", accountIds, at, writes });
  } catch (error) {
    if (!(error instanceof ConditionsFailed)) throw error;
    if (link && error.positions.includes(0)) throw new AppError("link.used");
    if (!request) throw new AppError("account.not-found");
    await save(table, { ...dispute, told: [] });
  }
};
