import { logMessages } from "#shared/messages/logs.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { AppError } from "../domain/app-error.ts";
import type { Call } from "../http/request.ts";
import { authEntry, type EntryDeps } from "../sign-in/auth-entry.ts";
import type { Sessions } from "../store/staff/sessions.ts";

interface Deps extends EntryDeps {
  sessions: Pick<Sessions, "end">;
}

/** One of the caller's own sessions. */
export const endSession =
  (deps: Deps): Call<"endSession"> =>
  async ({ params: { id }, admin }) => {
    if (!admin) throw new AppError("session.required");
    const log = { ...authEntry(deps, admin), message: logMessages.sessionEnded };
    const isEnded = await deps.sessions.end(admin.id, id, log);
    if (!isEnded) throw new AppError("session.not-found");
    return { reply: { status: statusMessages.sessionEnded } };
  };
