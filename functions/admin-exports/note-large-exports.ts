import { unusualWorkMessages as say } from "#shared/messages/unusual-work.ts";
import { nameOf } from "../domain/access/administrator.ts";
import type { Administrator } from "../http/request.ts";
import type { AdminCounts } from "../store/logs/admin-counts.ts";
import type { ExportedCounts } from "../store/logs/exported-counts.ts";
import type { Logs } from "../store/logs/logs.ts";
import type { ConfigurationStore } from "../store/staff/configuration.ts";

interface Deps {
  configuration: Pick<ConfigurationStore, "get">;
  exported: Pick<ExportedCounts, "add" | "of">;
  warnings: Pick<AdminCounts, "warn">;
  logs: Pick<Logs, "write">;
  timeZone: string;
  clock: () => Date;
}

interface Begun {
  admin: Administrator | undefined;
  accounts: number;
  reason: string | undefined;
}

export type NoteLargeExports = ReturnType<typeof noteLargeExports>;

/** Before anything leaves, and refuses nothing: IT hears of many accounts, and of no reason (D98). */
export const noteLargeExports =
  ({ configuration, exported, warnings, logs, timeZone, clock }: Deps) =>
  async ({ admin, accounts, reason }: Begun): Promise<void> => {
    const act = { admin, at: clock().toISOString() };
    await exported.add(act, accounts);
    const { exportReasonAbove, exportAlertAbove } = await configuration.get();
    if (exportReasonAbove === null && exportAlertAbove === null) return;
    const { today, lately } = await exported.of(act);
    const entry = { type: "admin", at: act.at, timeZone, by: nameOf(admin) } as const;
    if (exportAlertAbove !== null && lately > exportAlertAbove) {
      await warnings.warn(act, { ...entry, message: say.manyExported(lately) }, "manyAt");
    }
    if (exportReasonAbove === null || today <= exportReasonAbove) return;
    const message = reason ? say.exportReason(today, reason) : say.exportWithoutReason(today);
    await logs.write({ ...entry, message }, { alert: !reason });
  };
