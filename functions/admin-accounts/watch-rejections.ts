import { unusualWorkMessages as say } from "#shared/messages/unusual-work.ts";
import { nameOf } from "../domain/access/administrator.ts";
import { manyRejectionsPerHour } from "../domain/access/limits.ts";
import type { Administrator } from "../http/request.ts";
import type { AdminCounts } from "../store/logs/admin-counts.ts";

interface Deps {
  rejections: AdminCounts;
  timeZone: string;
  clock: () => Date;
}

interface Decision {
  body: { status: "approved" | "rejected" };
  admin: Administrator | undefined;
}

/** Alerts IT once an hour about an administrator who rejects many accounts, and refuses none. */
export const watchRejections =
  ({ rejections, timeZone, clock }: Deps) =>
  <Request extends Decision, Answer>(decide: (request: Request) => Promise<Answer>) =>
  async (request: Request): Promise<Answer> => {
    const { body, admin } = request;
    if (body.status !== "rejected") return decide(request);
    const at = clock().toISOString();
    const counted = await rejections.count({ admin, at }, null);
    if (counted && !counted.isWarned && counted.count >= manyRejectionsPerHour) {
      const message = say.manyRejections(counted.count);
      const log = { type: "admin", at, timeZone, message, by: nameOf(admin) } as const;
      await rejections.warn({ admin, at }, log);
    }
    try {
      return await decide(request);
    } catch (error) {
      await rejections.giveBack({ admin, at });
      throw error;
    }
  };
