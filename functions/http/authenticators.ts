import { rights } from "#shared/kyc/rights.ts";
import type { Registrar } from "#shared/registrar.ts";
import { isSuperAdmin } from "../domain/access/administrator.ts";
import { AppError } from "../domain/app-error.ts";
import type { TokenVerifier } from "../services/tokens.ts";
import type { Admins } from "../store/staff/admins.ts";
import type { Authenticator } from "./authenticate.ts";
import type { Administrator } from "./request.ts";

interface Deps {
  verifier: TokenVerifier;
  admins: Pick<Admins, "get">;
  registrar: Registrar;
  clock: () => Date;
}

/** A token is valid only while its account exists with the same epoch. */
export const administratorAuthenticator = ({
  verifier,
  admins,
  registrar,
  clock,
}: Deps): Pick<Required<Authenticator>, "administrator"> => ({
  administrator: async (token) => {
    const claims = await verifier.verifyAdmin(token, clock());
    const admin = claims && (await admins.get(claims.adminId));
    if (!admin || admin.epoch !== claims.epoch) throw new AppError("session.required");
    return {
      id: admin.id,
      firstName: admin.firstName,
      lastName: admin.lastName,
      email: admin.email,
      isSuperAdmin: isSuperAdmin(admin.email, registrar),
      rights: Object.fromEntries(
        rights.map((right) => [right, admin[right]]),
      ) as Administrator["rights"],
    };
  },
});

/** A holder's token is valid for half an hour, without a look-up in the store. */
export const holderAuthenticator = ({
  verifier,
  clock,
}: Pick<Deps, "verifier" | "clock">): Pick<Required<Authenticator>, "holder"> => ({
  holder: async (token) => {
    const holder = await verifier.verifyView(token, clock());
    if (!holder) throw new AppError("view.required");
    return holder;
  },
});
