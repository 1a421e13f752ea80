import { randomUUID } from "node:crypto";
import { errorMessages } from "#shared/messages/errors.ts";
import { logMessages } from "#shared/messages/logs.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import type { Registrar } from "#shared/registrar.ts";
import type { SecondFactor } from "#shared/second-factor.ts";
import { plainNameOf } from "../domain/access/administrator.ts";
import { deviceName } from "../domain/access/device-name.ts";
import { checkNewPassword } from "../domain/access/new-password.ts";
import { isCodeAsked } from "../domain/access/second-factor.ts";
import { AppError } from "../domain/app-error.ts";
import type { Call } from "../http/request.ts";
import type { TokenSigner } from "../services/tokens.ts";
import { authEntry } from "../sign-in/auth-entry.ts";
import { isRightCode, type StepDeps } from "../sign-in/second-step.ts";
import type { Admins } from "../store/staff/admins.ts";
import { checkOwnPassword, notValid, type OwnDeps, own, signedIn } from "./own-password.ts";

interface Deps extends StepDeps, Omit<OwnDeps, "admins"> {
  admins: Pick<Admins, "get" | "changePassword">;
  hashPassword: (password: string) => Promise<string>;
  signer: Pick<TokenSigner, "signAdmin">;
  registrar: Registrar;
  setting: SecondFactor;
}

/** Ends every session, also the one of the caller, who gets the token of a new one. */
export const changePassword =
  (deps: Deps): Call<"changePassword"> =>
  async ({ body: { password, newPassword, code = "" }, admin: by, headers }) => {
    const { admins, hashPassword, signer, registrar, setting, clock } = deps;
    const admin = await own(deps, by);
    await checkOwnPassword(deps, admin, password);
    if (newPassword.normalize("NFKC") === password.normalize("NFKC")) throw samePassword();
    await checkNewPassword(newPassword, { owner: admin, registrar }).catch(asNewPassword);
    const hasCode = isCodeAsked(admin, setting);
    if (hasCode && !(await isRightCode(deps, { admin, code, device: signedIn }))) throw notValid();
    const at = clock().toISOString();
    const session = {
      ...{ id: randomUUID(), adminId: admin.id, epoch: admin.epoch + 1, hasCode },
      ...{ createdAt: at, lastUsedAt: at, device: await deviceName(headers["user-agent"]) },
    };
    const message = logMessages.passwordChanged(plainNameOf(admin), admin.email);
    const isChanged = await admins.changePassword(admin, {
      passwordHash: await hashPassword(newPassword),
      session,
      log: { ...authEntry(deps, admin), message },
    });
    if (!isChanged) throw new AppError("session.required");
    const token = await signer.signAdmin({ adminId: admin.id, sessionId: session.id }, clock());
    return { reply: { status: statusMessages.ownPasswordChanged, token } };
  };

/** Also for a password that somebody else chose, and that must be replaced. */
const samePassword = () =>
  new AppError("admin.same-password", {
    fields: { newPassword: errorMessages["admin.same-password"] },
  });

/** The field of this call has another name. */
const asNewPassword = (error: unknown): never => {
  if (!(error instanceof AppError) || error.code !== "admin.common-password") throw error;
  throw new AppError(error.code, { fields: { newPassword: errorMessages[error.code] } });
};
