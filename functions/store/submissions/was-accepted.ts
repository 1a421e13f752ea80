import { isAccepted } from "../../domain/comparison/compare.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { beginningWith } from "../table/cursor.ts";
import { keys } from "../table/keys.ts";
import { queryItems } from "../table/reads.ts";
import type { Table } from "../table/table.ts";
import { decisionOf } from "./stored-submission.ts";

type Account = Pick<Submission, "id" | "status" | "baseVersion">;

/** Also while a change of an accepted account waits for its decision. */
export const wasAccepted = async (table: Table, account: Account): Promise<boolean> => {
  if (isAccepted(account)) return true;
  const { id, baseVersion } = account;
  if (baseVersion === undefined) return false;
  const { pk, sk } = keys.decisionAt(id, "");
  const rows = queryItems(table, {
    KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :to",
    ExpressionAttributeValues: { ":pk": pk, ...beginningWith(sk) },
  });
  const decisions = (await Array.fromAsync(rows)).map(decisionOf);
  const last = decisions.findLast(({ version, undoneAt }) => version === baseVersion && !undoneAt);
  return last?.outcome === "approved";
};
