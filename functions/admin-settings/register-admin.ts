import { randomUUID } from "node:crypto";
import { logMessages } from "#shared/messages/logs.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import type { Registrar } from "#shared/registrar.ts";
import { nameOf } from "../domain/access/administrator.ts";
import { checkNewPassword } from "../domain/access/new-password.ts";
import { AppError } from "../domain/app-error.ts";
import type { Call } from "../http/request.ts";
import type { Admins } from "../store/staff/admins.ts";

interface Deps {
  admins: Pick<Admins, "create">;
  hashPassword: (password: string) => Promise<string>;
  registrar: Registrar;
  clock: () => Date;
}

export const registerAdmin =
  ({ admins, hashPassword, registrar, clock }: Deps): Call<"registerAdmin"> =>
  async ({ body: { password, ...fields }, admin: by }) => {
    await checkNewPassword(password, { owner: fields, registrar });

    const at = clock().toISOString();
    const id = randomUUID();
    const isNew = await admins.create(
      {
        ...fields,
        id,
        passwordHash: await hashPassword(password),
        epoch: 1,
        devices: [],
        secondFactor: false,
        dateCreated: at,
      },
      {
        type: "admin",
        at,
        timeZone: registrar.timeZone,
        message: logMessages.adminCreated(nameOf(fields), fields.email),
        by: nameOf(by),
        adminId: id,
      },
    );
    if (!isNew) throw new AppError("admin.email-taken");
    return { reply: { status: statusMessages.adminCreated } };
  };
