import { randomBytes, randomUUID } from "node:crypto";
import { logMessages } from "#shared/messages/logs.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import type { Registrar } from "#shared/registrar.ts";
import { type AdminRecord, isSuperAdmin, nameOf } from "../domain/access/administrator.ts";
import { checkNewPassword } from "../domain/access/new-password.ts";
import { withSince } from "../domain/access/standing.ts";
import { AppError } from "../domain/app-error.ts";
import type { Call } from "../http/request.ts";
import type { Admins } from "../store/staff/admins.ts";
import type { ConfigurationStore } from "../store/staff/configuration.ts";
import { type AskDeps, askSecond, hasRights, sideOf } from "./ask-second.ts";
import { toldApart } from "./namesakes.ts";
import { type NotifyDeps, superAdminHashes } from "./super-admin-hashes.ts";

interface Deps extends AskDeps, NotifyDeps {
  admins: Pick<Admins, "create" | "byEmail" | "list" | "markNamesake">;
  configuration: Pick<ConfigurationStore, "get">;
  hashPassword: (password: string) => Promise<string>;
  registrar: Registrar;
}

/** Where the settings ask for a second super-admin, an account with rights waits for one (D84). */
export const registerAdmin =
  ({ admins, configuration, hashPassword, registrar, ...deps }: Deps): Call<"registerAdmin"> =>
  async ({ body: { password, invite, ...fields }, admin: by }) => {
    if (password) await checkNewPassword(password, { owner: fields, registrar });

    const at = deps.clock().toISOString();
    const id = randomUUID();
    const admin: AdminRecord = {
      ...fields,
      id,
      passwordHash: await hashPassword(password ?? unknownPassword()),
      ...(invite ? { invitedAt: at } : { passwordGiven: true }),
      epoch: 1,
      devices: [],
      secondFactor: false,
      dateCreated: at,
    };
    const isSuper = isSuperAdmin(admin.email, registrar);
    if ((hasRights(admin) || isSuper) && (await configuration.get()).fourEyes.rights) {
      if (await admins.byEmail(admin.email)) throw new AppError("admin.email-taken");
      await askSecond(deps, by, {
        ...{ kind: "register", subject: `EMAIL#${admin.email}`, email: admin.email, admin },
        after: { ...sideOf(admin), ...(isSuper && { isSuperAdmin: true }) },
      });
      return { reply: { status: statusMessages.changeAsked } };
    }
    const { mark, also } = await toldApart(admins, admin);
    const isNew = await admins.create(
      withSince({ ...admin, ...mark }, registrar),
      {
        type: "admin",
        at,
        timeZone: registrar.timeZone,
        message: logMessages[invite ? "adminInvited" : "adminCreated"](
          nameOf(fields),
          fields.email,
        ),
        by: nameOf(by),
        adminId: id,
      },
      { notified: await superAdminHashes({ registrar, hash: deps.hash }), also },
    );
    if (!isNew) throw new AppError("admin.email-taken");
    return {
      reply: { status: invite ? statusMessages.adminInvited : statusMessages.adminCreated },
    };
  };

/** Nobody can sign in to an account until the invited person has chosen a password. */
const unknownPassword = (): string => randomBytes(32).toString("base64url");
