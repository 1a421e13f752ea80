import { logMessages } from "#shared/messages/logs.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import type { Registrar } from "#shared/registrar.ts";
import { isSuperAdmin, nameOf, plainNameOf } from "../domain/access/administrator.ts";
import { AppError } from "../domain/app-error.ts";
import type { Call } from "../http/request.ts";
import type { Admins } from "../store/staff/admins.ts";
import type { ConfigurationStore } from "../store/staff/configuration.ts";
import { type AskDeps, askSecond, sideOf } from "./ask-second.ts";
import { checkLeaving } from "./check-leaving.ts";

interface Deps extends AskDeps {
  admins: Pick<Admins, "get" | "list" | "remove">;
  configuration: Pick<ConfigurationStore, "get">;
  registrar: Registrar;
}

/** Ends account and sessions at once; logs and history keep the administrator's name. */
export const deleteAdmin =
  ({ admins, configuration, registrar, ...deps }: Deps): Call<"deleteAdmin"> =>
  async ({ params: { id }, admin: by }) => {
    if (id === by?.id) throw new AppError("admin.is-yourself");
    const leaving = await admins.get(id);
    if (!leaving) throw new AppError("admin.not-found");
    if (isSuperAdmin(leaving.email, registrar)) throw new AppError("admin.is-super");
    if (leaving.approveAndRejectPermission) await checkLeaving({ admins, configuration }, id);
    if ((await configuration.get()).fourEyes.rights) {
      await askSecond(deps, by, {
        ...{ kind: "delete", subject: `ADMIN#${id}`, targetId: id, email: leaving.email },
        before: sideOf(leaving),
      });
      return { reply: { status: statusMessages.changeAsked } };
    }

    const isGone = await admins.remove(leaving, {
      type: "admin",
      at: deps.clock().toISOString(),
      timeZone: registrar.timeZone,
      message: logMessages.adminDeleted(plainNameOf(leaving), leaving.email),
      by: nameOf(by),
      adminId: id,
    });
    if (!isGone) throw new AppError("admin.not-found");
    return { reply: { status: statusMessages.adminDeleted } };
  };
