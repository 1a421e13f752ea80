import { logMessages } from "#shared/messages/logs.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { AppError } from "../domain/app-error.ts";
import type { Call } from "../http/request.ts";
import { authEntry, type EntryDeps } from "../sign-in/auth-entry.ts";
import type { Admins } from "../store/staff/admins.ts";

interface Deps extends EntryDeps {
  admins: Pick<Admins, "endSessions">;
}

/** Ends the session of the caller too, and forgets every known device (D74). */
export const logoutEverywhere =
  (deps: Deps): Call<"logoutEverywhere"> =>
  async ({ admin }) => {
    if (!admin) throw new AppError("session.required");
    const message = logMessages.signedOutEverywhere;
    await deps.admins.endSessions(admin.id, { ...authEntry(deps, admin), message });
    return { reply: { status: statusMessages.loggedOutEverywhere } };
  };
