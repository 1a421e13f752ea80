import { randomUUID } from "node:crypto";
import type { ChangeSide } from "#shared/contract/pending-changes.ts";
import { rights } from "#shared/kyc/rights.ts";
import { logMessages } from "#shared/messages/logs.ts";
import { type AdminRecord, clerkOf, nameOf } from "../domain/access/administrator.ts";
import { AppError } from "../domain/app-error.ts";
import type { Administrator } from "../http/request.ts";
import type { AskedChange, PendingChanges } from "../store/staff/pending-changes.ts";

export interface AskDeps {
  changes: Pick<PendingChanges, "ask">;
  timeZone: string;
  clock: () => Date;
}

/** @throws AppError `change.waits` when a change of the same person or of the settings waits already */
export const askSecond = async (
  { changes, timeZone, clock }: AskDeps,
  by: Administrator | undefined,
  change: Omit<AskedChange, "id" | "at" | "by">,
): Promise<void> => {
  const at = clock().toISOString();
  const about = change.email ? ` (${change.email})` : "";
  const message = logMessages.changeAsked(change.kind, about);
  const isAsked = await changes.ask(
    { ...change, id: randomUUID(), at, by: clerkOf(by) },
    {
      ...{ type: "admin", at, timeZone, message, by: nameOf(by) },
      ...(change.targetId !== undefined && { adminId: change.targetId }),
    },
  );
  if (!isAsked) throw new AppError("change.waits");
};

export const sideOf = (admin: AdminRecord): ChangeSide => ({
  name: nameOf(admin),
  rights: rights.filter((right) => admin[right]),
});

export const hasRights = (admin: Pick<AdminRecord, (typeof rights)[number]>): boolean =>
  rights.some((right) => admin[right]);
