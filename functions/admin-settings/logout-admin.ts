import { logMessages } from "#shared/messages/logs.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { AppError } from "../domain/app-error.ts";
import type { Call } from "../http/request.ts";
import { authEntry, type EntryDeps } from "../sign-in/auth-entry.ts";
import type { Sessions } from "../store/staff/sessions.ts";

interface Deps extends EntryDeps {
  sessions: Pick<Sessions, "end">;
}

/** A copied token opens nothing from then on (D83). */
export const logoutAdmin =
  (deps: Deps): Call<"logoutAdmin"> =>
  async ({ admin }) => {
    if (!admin) throw new AppError("session.required");
    const log = { ...authEntry(deps, admin), message: logMessages.signedOut };
    await deps.sessions.end(admin.id, admin.sessionId, log);
    return { reply: { status: statusMessages.loggedOut } };
  };
