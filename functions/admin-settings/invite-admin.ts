import { logMessages } from "#shared/messages/logs.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { nameOf, plainNameOf } from "../domain/access/administrator.ts";
import { AppError } from "../domain/app-error.ts";
import type { Call } from "../http/request.ts";
import type { Admins } from "../store/staff/admins.ts";

interface Deps {
  admins: Pick<Admins, "get" | "invite">;
  timeZone: string;
  clock: () => Date;
}

/** Sends the invitation of a person who has chosen no password yet once more. */
export const inviteAdmin =
  ({ admins, timeZone, clock }: Deps): Call<"inviteAdmin"> =>
  async ({ params: { id }, admin: by }) => {
    const invited = await admins.get(id);
    if (!invited) throw new AppError("admin.not-found");
    const isSent = await admins.invite(id, {
      type: "admin",
      at: clock().toISOString(),
      timeZone,
      message: logMessages.adminInvitedAgain(plainNameOf(invited), invited.email),
      by: nameOf(by),
      adminId: id,
    });
    if (!isSent) throw new AppError("admin.not-invited");
    return { reply: { status: statusMessages.adminInvited } };
  };
