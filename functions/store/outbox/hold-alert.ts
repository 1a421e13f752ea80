import type { HoldKind } from "#shared/contract/holds.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { put, type Write } from "../table/expressions.ts";
import { outboxItem } from "./outbox.ts";

type Held = Pick<Submission, "id" | "type" | "status" | "decided">;

/** Part of the transaction that begins a hold, so that each hold is one email (D90). */
export const holdAlert = (
  table: string,
  { id: accountId, type: accountType, status, decided }: Held,
  { hold, at }: { hold: HoldKind; at: string },
): Write[] => {
  if (status !== "approved" || !decided) return [];
  const { adminId } = decided;
  return [put(table, outboxItem({ mail: "held", adminId, accountId, accountType, hold, at }))];
};
