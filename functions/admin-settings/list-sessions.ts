import { isLive } from "../domain/access/session.ts";
import { AppError } from "../domain/app-error.ts";
import type { Call } from "../http/request.ts";
import type { Admins } from "../store/staff/admins.ts";
import type { Sessions } from "../store/staff/sessions.ts";

interface Deps {
  admins: Pick<Admins, "get">;
  sessions: Pick<Sessions, "list">;
  idleMinutes: number;
  clock: () => Date;
}

/** The caller's own live sessions, the last used first. */
export const listSessions =
  ({ admins, sessions, idleMinutes, clock }: Deps): Call<"listSessions"> =>
  async ({ admin: by }) => {
    const admin = by && (await admins.get(by.id));
    if (!admin) throw new AppError("session.required");
    const all = await sessions.list(admin.id);
    const live = all
      .filter((one) => isLive(one, { epoch: admin.epoch, idleMinutes, now: clock() }))
      .sort((one, other) => other.lastUsedAt.localeCompare(one.lastUsedAt));
    return {
      reply: {
        results: live.map(({ id, createdAt, lastUsedAt, device }) => ({
          ...{ id, createdAt, lastUsedAt, device },
          current: id === by.sessionId,
        })),
      },
    };
  };
