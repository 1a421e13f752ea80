import { z } from "zod";
import { duplicateVerdicts, type Settlement } from "#shared/contract/duplicates.ts";
import { accountTypes } from "#shared/kyc/status.ts";
import type { Likeness } from "../../domain/comparison/compare.ts";
import type { Compared } from "../../domain/comparison/compare-account.ts";
import type { Alike } from "../../domain/comparison/verdict.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { type LogEntry, logItem } from "../logs/log-entries.ts";
import { beginningWith } from "../table/cursor.ts";
import { put } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { queryItems } from "../table/reads.ts";
import { readerOf } from "../table/stored-item.ts";
import { isWritten, type Table } from "../table/table.ts";
import { comparisonWrites } from "./comparison-writes.ts";

interface Side {
  account: Compared;
  /** After the verdict. */
  likenesses: Likeness[];
  flags: Submission["flags"];
  log: LogEntry;
}

type Verdict = Pick<Settlement, "verdict" | "reason" | "by" | "at"> & {
  adminId: string;
  alike: Alike;
};

export type Verdicts = ReturnType<typeof verdictStore>;

/** What clerks said about two accounts that are alike. */
export const verdictStore = (table: Table) => ({
  /** The ids of the administrators who settled what this account shares with others. */
  settledBy: async (id: string): Promise<string[]> => {
    const { pk, sk } = keys.verdict(id, "");
    const rows = queryItems(table, {
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :to",
      ExpressionAttributeValues: { ":pk": pk, ...beginningWith(sk) },
    });
    return (await Array.fromAsync(rows)).flatMap((row) => settlerOf(row).adminId ?? []);
  },

  /** Replaces an earlier verdict. @returns false after another write of one of the accounts */
  save: (verdict: Verdict, [one, other]: [Side, Side]): Promise<boolean> =>
    isWritten(
      table,
      [[one, other.account] as const, [other, one.account] as const].flatMap(
        ([{ account, likenesses, flags, log }, { id, type }]) => [
          put(table.name, {
            ...keys.verdict(account.id, id),
            kind: "verdict",
            otherId: id,
            otherType: type,
            ...verdict,
          }),
          ...comparisonWrites(table.name, account, {
            version: account.comparison?.version,
            flags,
            likenesses,
          }),
          put(table.name, logItem(log)),
        ],
      ),
    ),
});

const settled = {
  otherId: z.string(),
  verdict: z.enum(duplicateVerdicts),
};

/** A verdict of an earlier release has only the name. */
const settlerOf = readerOf("verdict", z.object({ adminId: z.string().exactOptional() }));

export const settledOf = readerOf(
  "verdict",
  z.object({ ...settled, alike: z.record(z.string(), z.string()) }),
);

export const settlementOf = readerOf(
  "verdict",
  z
    .object({
      ...settled,
      otherType: z.enum(accountTypes),
      reason: z.string(),
      by: z.string(),
      at: z.string(),
    })
    .transform(({ otherId, otherType, ...said }) => ({ id: otherId, type: otherType, ...said })),
);
