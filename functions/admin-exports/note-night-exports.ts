import { unusualWorkMessages as say } from "#shared/messages/unusual-work.ts";
import { nameOf } from "../domain/access/administrator.ts";
import { isNight, nightHours } from "../domain/time/night.ts";
import type { Administrator } from "../http/request.ts";
import type { AdminCounts } from "../store/logs/admin-counts.ts";

interface Deps {
  exports: Pick<AdminCounts, "warn">;
  timeZone: string;
  clock: () => Date;
}

interface Asked {
  admin: Administrator | undefined;
}

/** Alerts IT once a day for each administrator, before anything leaves. */
export const noteNightExports =
  ({ exports, timeZone, clock }: Deps) =>
  <Request extends Asked, Answer>(call: (request: Request) => Promise<Answer>) =>
  async (request: Request): Promise<Answer> => {
    const { admin } = request;
    const at = clock().toISOString();
    if (isNight(at, timeZone)) {
      const message = say.exportAtNight(nightHours.from, nightHours.until);
      const log = { type: "admin", at, timeZone, message, by: nameOf(admin) } as const;
      await exports.warn({ admin, at }, log, "nightAt");
    }
    return call(request);
  };
