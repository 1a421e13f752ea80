import type { Freeze } from "#shared/contract/history.ts";
import { AppError } from "../../domain/app-error.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { appending, lacking, present, put, update, type Write } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { ConditionsFailed, type Table, transact } from "../table/table.ts";

interface Flagging {
  flag: "reported" | "withdrawn" | "disputed";
  accountIds: string[];
  /** In the same transaction. */
  writes: Write[];
}

/**
 * Raises the revision, so that what began before fails, also where the flag is set already.
 * @throws AppError `account.not-found`; ConditionsFailed with the places in `writes`
 */
export const flagAccounts = async (
  table: Table,
  { flag, accountIds, writes }: Flagging,
): Promise<void> => {
  const flagged = new Set<string>();
  for (;;) {
    const raised = accountIds.map((id) => flagWrite(table.name, id, flag, flagged.has(id)));
    try {
      await transact(table, [...raised, ...writes]);
      return;
    } catch (error) {
      if (!(error instanceof ConditionsFailed)) throw error;
      const others = error.positions.filter((position) => position >= raised.length);
      if (others.length > 0) {
        throw new ConditionsFailed(
          others.map((position) => position - raised.length),
          error,
        );
      }
      for (const position of error.positions) {
        const id = accountIds[position] as string;
        if (flagged.has(id)) throw new AppError("account.not-found");
        flagged.add(id);
      }
    }
  }
};

const flagWrite = (table: string, id: string, flag: Flagging["flag"], isFlagged: boolean): Write =>
  update<Submission>(table, keys.submission(id), {
    ...(!isFlagged && { set: { flags: appending([flag]) } }),
    add: { revision: 1 },
    only: isFlagged ? { pk: present } : { pk: present, flags: lacking(flag) },
  });

/** For the history of the account. */
export const freezeRow = ({ name }: Table, accountId: string, freeze: Freeze): Write =>
  put(name, { ...keys.freeze(accountId, freeze.at, freeze.action), kind: "freeze", ...freeze });
