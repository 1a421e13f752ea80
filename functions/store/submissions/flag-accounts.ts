import type { Freeze } from "#shared/contract/history.ts";
import { AppError } from "../../domain/app-error.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { holdAlert } from "../outbox/hold-alert.ts";
import { put, update, type Write } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { readItems } from "../table/reads.ts";
import { ConditionsFailed, type Table, transact } from "../table/table.ts";
import { stopOrders } from "./stop-orders.ts";
import { submissionOf } from "./stored-submission.ts";

type Flagging = {
  accountIds: string[];
  at: string;
  /** In the same transaction. */
  writes: Write[];
} & ({ flag: "reported"; timeZone: string } | { flag: "withdrawn" | "disputed" });

/**
 * Raises the revision, so that what began before fails, also where the flag is set already.
 * @throws AppError `account.not-found`; ConditionsFailed with the places in `writes`
 */
export const flagAccounts = async (table: Table, flagging: Flagging): Promise<void> => {
  const { accountIds, writes } = flagging;
  for (let attempt = 1; ; attempt++) {
    const accounts = await accountsOf(table, accountIds);
    const raised = accounts.map((account) => flagWrite(table.name, account, flagging));
    const alerts = [
      ...accounts.flatMap((account) => alertOf(table.name, account, flagging)),
      ...(await stopsOf(table, accounts, flagging)),
    ];
    try {
      await transact(table, [...raised, ...writes, ...alerts]);
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
      if (attempt === tries) throw error;
    }
  }
};

const tries = 6;

const accountsOf = async (table: Table, ids: string[]): Promise<Submission[]> => {
  const items = await readItems(table, ids.map(keys.submission));
  if (items.length < ids.length) throw new AppError("account.not-found");
  return items.map(submissionOf);
};

type Cause = Pick<Flagging, "flag" | "at">;

const flagWrite = (
  table: string,
  { id, flags, revision, decided }: Submission,
  { flag, at }: Cause,
): Write =>
  update<Submission>(table, keys.submission(id), {
    set: {
      flags: flags.includes(flag) ? flags : [...flags, flag],
      revision: revision + 1,
      ...(flag === "disputed" && decided && { decided: { ...decided, disputedAt: at } }),
    },
    // A further report begins the answer again, and ends what was opened since (D93).
    ...(flag === "reported" && { add: { viewEpoch: 1 }, remove: ["lifting"] }),
    only: { revision },
  });

const alertOf = (table: string, account: Submission, { flag, at }: Cause): Write[] => {
  const isHeldSince =
    flag === "disputed" ? account.decided?.disputedAt : account.flags.includes(flag);
  return isHeldSince ? [] : holdAlert(table, account, { hold: flag, at });
};

/** A further report finds the orders of the first one. */
const stopsOf = async (
  table: Table,
  accounts: Submission[],
  flagging: Flagging,
): Promise<Write[]> => {
  if (flagging.flag !== "reported") return [];
  const fresh = accounts.filter(({ flags }) => !flags.includes("reported"));
  const writes = fresh.map((account) => stopOrders(table, account, flagging));
  return (await Promise.all(writes)).flat();
};

/** For the history of the account. */
export const freezeRow = ({ name }: Table, accountId: string, freeze: Freeze): Write =>
  put(name, { ...keys.freeze(accountId, freeze.at, freeze.action), kind: "freeze", ...freeze });
