import { logMessages } from "#shared/messages/logs.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { nameOf, plainNameOf } from "../domain/access/administrator.ts";
import { AppError } from "../domain/app-error.ts";
import type { Call } from "../http/request.ts";
import type { Admins } from "../store/staff/admins.ts";
import type { SecondFactors } from "../store/staff/second-factors.ts";

interface Deps {
  admins: Pick<Admins, "get">;
  factors: Pick<SecondFactors, "remove">;
  timeZone: string;
  clock: () => Date;
}

/** Never their own: whoever holds their session could otherwise do without the code (D82). */
export const removeSecondFactor =
  ({ admins, factors, timeZone, clock }: Deps): Call<"removeSecondFactor"> =>
  async ({ params: { id }, body: { reason }, admin: by }) => {
    if (id === by?.id) throw new AppError("factor.is-yourself");
    const admin = await admins.get(id);
    if (!admin) throw new AppError("admin.not-found");
    const isRemoved = await factors.remove(id, {
      type: "auth",
      at: clock().toISOString(),
      timeZone,
      message: logMessages.factorRemoved(plainNameOf(admin), admin.email),
      by: nameOf(by),
      adminId: id,
      reason,
    });
    if (!isRemoved) throw new AppError("factor.none");
    return { reply: { status: statusMessages.factorRemoved } };
  };
