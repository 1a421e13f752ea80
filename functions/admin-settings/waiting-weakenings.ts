import type { PendingChange } from "#shared/contract/pending-changes.ts";
import { weakeningLogs as say } from "#shared/messages/weakening.ts";
import { nameOf } from "../domain/access/administrator.ts";
import {
  confirmed,
  type Settings,
  type WaitingChange,
  without,
} from "../domain/access/weakening.ts";
import { AppError } from "../domain/app-error.ts";
import type { Administrator } from "../http/request.ts";
import type { ConfigurationStore } from "../store/staff/configuration.ts";
import { type NotifyDeps, superAdminHashes } from "./super-admin-hashes.ts";

interface Deps extends NotifyDeps {
  configuration: Pick<ConfigurationStore, "change">;
  registrar: NotifyDeps["registrar"] & { timeZone: string };
  clock: () => Date;
}

export const shownWeakening = ({
  id,
  at,
  by,
  setting,
  from,
  to,
  effectiveAt,
}: WaitingChange): PendingChange => ({
  ...{ id, kind: "weakening", at, by },
  weakening: { setting, from, to, effectiveAt },
});

/** At once, before its time. @throws AppError `change.gone` */
export const confirmWeakening = (
  deps: Deps,
  change: WaitingChange,
  admin: Administrator | undefined,
): Promise<void> =>
  ended(deps, change, {
    message: say.confirmed([change]),
    by: nameOf(admin),
    next: (present, at) => confirmed(present, change.id, at),
  });

/** By any super-admin. @throws AppError `change.gone`, also when it has taken effect meanwhile */
export const cancelWeakening = (
  deps: Deps,
  change: WaitingChange,
  { admin, reason }: { admin: Administrator | undefined; reason: string | undefined },
): Promise<void> =>
  ended(deps, change, {
    message: say.cancelled(change),
    by: nameOf(admin),
    reason,
    next: (present) => without(present, change.id),
  });

interface Ending {
  message: string;
  by: string;
  reason?: string | undefined;
  next: (present: Settings, at: string) => Settings | undefined;
}

const ended = async (
  deps: Deps,
  { id, by: asker }: WaitingChange,
  { next, reason, ...said }: Ending,
): Promise<void> => {
  const notified = await superAdminHashes(deps);
  const { timeZone } = deps.registrar;
  await deps.configuration.change((_, present) => {
    const at = deps.clock().toISOString();
    const isWaiting = present.waiting.some((one) => one.id === id);
    const after = isWaiting ? next(present, at) : undefined;
    if (!after) throw new AppError("change.gone");
    return {
      ...after,
      notice: {
        notified,
        log: {
          ...{ type: "admin", at, timeZone, ...said, asked_by: asker.name },
          ...(reason && { reason }),
        },
      },
    };
  });
};
