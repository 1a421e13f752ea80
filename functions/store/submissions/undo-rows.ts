import { acceptedOf } from "../../domain/submission/accepted-address.ts";
import { isInForce } from "../../domain/submission/claim.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import type { Undoable } from "../../domain/submission/undo.ts";
import { absent, keyOfWrite, put, remove, type Write } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { readItems } from "../table/reads.ts";
import type { Table } from "../table/table.ts";
import { deliveryOf, type undoableOf } from "./stored-submission.ts";

interface Decided {
  before: Submission;
  decided: Submission;
  mailIds: string[];
  /** The writes of the decision that its undo takes back. */
  moved: Write[];
}

/** Part of a decision's transaction: what its undo will bring back. It replaces that of the decision before. */
export const undoWrite = async (
  table: Table,
  { before, decided, mailIds, moved }: Decided,
): Promise<Write> => {
  const { id, status, version, revision, decided: last } = decided;
  if (!last?.undoUntil) return remove(table.name, keys.undo(id));
  // The log keeps what it says.
  const places = moved.map(keyOfWrite).filter(({ pk }) => !pk.startsWith("LOG#"));
  return put(table.name, {
    ...keys.undo(id),
    kind: "undo",
    ...{ outcome: status, adminId: last.adminId, until: last.undoUntil, version, revision },
    before: broughtBack(before),
    mailIds,
    moved: places,
    rows: await readItems(table, places),
    expiresAt: Math.ceil(Date.parse(last.undoUntil) / 1000),
  });
};

const broughtBack = (submission: Submission): Undoable["before"] => {
  const { status, remark, corrections, decided, awaited, approvedAt, uploads, flags } = submission;
  return {
    accepted: acceptedOf(submission),
    ...{ status, uploads, flags },
    ...(remark !== undefined && { remark }),
    ...(corrections && { corrections }),
    ...(decided && { decided }),
    ...(awaited && { awaited }),
    ...(approvedAt !== undefined && { approvedAt }),
  };
};

/** The rows as they were before. Their conditions fail if a delivery was called since. */
export const takenBack = (
  table: string,
  { moved, rows }: Pick<ReturnType<typeof undoableOf>, "moved" | "rows">,
  now: Date,
): Write[] =>
  moved.map(({ pk, sk }) => {
    const row = rows.find((item) => item.pk === pk && item.sk === sk);
    if (!row || isEnded(row, now)) return remove(table, { pk, sk });
    if (row.kind !== "delivery") return put(table, row);
    const { attempts } = deliveryOf(row);
    return put<{ state: string; attempts: number }>(table, row, [
      { pk: absent },
      { state: "queued", attempts },
    ]);
  });

/** A claim, or a reservation for a clerk. */
const isEnded = ({ pk, until, kind }: Record<string, unknown>, now: Date): boolean =>
  String(pk).startsWith("CLAIM#") && !isInForce({ until: String(until), kind }, now);
