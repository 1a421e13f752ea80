import { logMessages } from "#shared/messages/logs.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import type { Registrar } from "#shared/registrar.ts";
import { nameOf, nobody, profileOf } from "../domain/access/administrator.ts";
import { limits } from "../domain/access/limits.ts";
import { AppError } from "../domain/app-error.ts";
import type { Call } from "../http/request.ts";
import type { TokenSigner } from "../services/tokens.ts";
import type { Logs } from "../store/logs/logs.ts";
import type { Admins } from "../store/staff/admins.ts";
import type { RateLimiter } from "../store/staff/rate-limits.ts";

interface Deps {
  admins: Pick<Admins, "byEmail" | "countWrongPassword" | "forgetWrongPasswords">;
  logs: Pick<Logs, "write">;
  rates: RateLimiter;
  signer: Pick<TokenSigner, "signAdmin">;
  isPassword: (password: string, hash: string | undefined) => Promise<boolean>;
  registrar: Registrar;
  clock: () => Date;
}

/** After this many wrong passwords in a row only a reset unlocks the account (NIST 800-63B). */
const maxWrongInARow = 100;
const alertAfterWrong = 5;

/** Unknown email, wrong password and locked account get the same answer after the same work. */
export const loginAdmin =
  ({ admins, logs, rates, signer, isPassword, registrar, clock }: Deps): Call<"loginAdmin"> =>
  async ({ body: { email, password }, address }) => {
    const entryOf = ({ id }: { id: string }) =>
      ({
        type: "admin",
        at: clock().toISOString(),
        timeZone: registrar.timeZone,
        adminId: id,
      }) as const;
    const perAccount = [limits.wrongPasswordsPerAccount, `${email}:${address}`] as const;
    const perAddress = [limits.wrongPasswordsPerAddress, address] as const;
    await rates.count(...perAccount);
    await rates.count(...perAddress);

    const admin = await admins.byEmail(email);
    // Count before the check, so that parallel guesses cannot get past the lock.
    const inARow = await admins.countWrongPassword(admin?.id ?? nobody);
    const isLocked = inARow > maxWrongInARow;
    const isRight = await isPassword(password, isLocked ? undefined : admin?.passwordHash);
    if (admin && !isRight && inARow === alertAfterWrong) {
      const message = logMessages.wrongPasswords(admin.email, inARow);
      await logs.write({ ...entryOf(admin), message }, { alert: true });
    }
    if (!admin || !isRight) throw new AppError("session.wrong-credentials");

    const message = logMessages.signedIn;
    // A right password undoes its own count.
    await Promise.all([
      rates.giveBack(...perAccount),
      rates.giveBack(...perAddress),
      admins.forgetWrongPasswords(admin.id),
      logs.write({ ...entryOf(admin), message, by: nameOf(admin) }),
    ]);
    const token = await signer.signAdmin({ adminId: admin.id, epoch: admin.epoch }, clock());
    return { reply: { user: profileOf(admin, registrar), token, status: statusMessages.loggedIn } };
  };
