import { rights } from "#shared/kyc/rights.ts";
import type { Registrar } from "#shared/registrar.ts";
import type { SecondFactor } from "#shared/second-factor.ts";
import { isSuperAdmin } from "../domain/access/administrator.ts";
import { isCodeAsked, mustEnrol } from "../domain/access/second-factor.ts";
import { AppError } from "../domain/app-error.ts";
import { type TokenVerifier, tokenHash } from "../services/tokens.ts";
import type { Admins } from "../store/staff/admins.ts";
import type { Authenticator } from "./authenticate.ts";
import type { Administrator } from "./request.ts";

interface Deps {
  verifier: TokenVerifier;
  admins: Pick<Admins, "get">;
  registrar: Registrar;
  secondFactor: SecondFactor;
  clock: () => Date;
}

/**
 * A token is valid only while its account exists with the same epoch. With a second factor it must
 * come from a sign-in with a code, or have enrolled the factor itself (D82).
 */
export const administratorAuthenticator = ({
  verifier,
  admins,
  registrar,
  secondFactor,
  clock,
}: Deps): Pick<Required<Authenticator>, "administrator"> => ({
  administrator: async (token) => {
    const claims = await verifier.verifyAdmin(token, clock());
    const admin = claims && (await admins.get(claims.adminId));
    if (!admin || admin.epoch !== claims.epoch) throw new AppError("session.required");
    const hash = tokenHash(token);
    const isProved = claims.hasCode || hash === admin.enrolledBy;
    if (isCodeAsked(admin, secondFactor) && !isProved) throw new AppError("session.required");
    return {
      id: admin.id,
      firstName: admin.firstName,
      lastName: admin.lastName,
      email: admin.email,
      isSuperAdmin: isSuperAdmin(admin.email, registrar),
      mustEnrol: mustEnrol(admin, secondFactor),
      tokenHash: hash,
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
