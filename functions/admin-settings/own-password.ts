import { errorMessages } from "#shared/messages/errors.ts";
import type { AdminRecord } from "../domain/access/administrator.ts";
import { limits } from "../domain/access/limits.ts";
import { AppError } from "../domain/app-error.ts";
import type { Administrator } from "../http/request.ts";
import type { Admins } from "../store/staff/admins.ts";
import type { RateLimiter } from "../store/staff/rate-limits.ts";

export interface OwnDeps {
  admins: Pick<Admins, "get">;
  rates: Pick<RateLimiter, "count" | "giveBack">;
  isPassword: (password: string, hash: string | undefined) => Promise<boolean>;
}

/** Guesses with a copied token have one count, from whatever address they come. */
export const signedIn = "signed-in";

export const own = async (
  { admins }: Pick<OwnDeps, "admins">,
  by: Administrator | undefined,
): Promise<AdminRecord> => {
  const admin = by && (await admins.get(by.id));
  if (!admin) throw new AppError("session.required");
  return admin;
};

/** @throws AppError `admin.wrong-password`, `session.too-many-tries` */
export const checkOwnPassword = async (
  { rates, isPassword }: OwnDeps,
  { id, passwordHash }: AdminRecord,
  password: string,
): Promise<void> => {
  const count = [limits.wrongPasswordsPerDevice, `${id}:${signedIn}`] as const;
  await rates.count(...count);
  if (!(await isPassword(password, passwordHash))) {
    const fields = { password: errorMessages["admin.wrong-password"] };
    throw new AppError("admin.wrong-password", { fields });
  }
  await rates.giveBack(...count);
};

/** Not 401: the session lives, and the page must not ask for a new one. */
export const notValid = () =>
  new AppError("code.not-valid", { fields: { code: errorMessages["code.not-valid"] } });
