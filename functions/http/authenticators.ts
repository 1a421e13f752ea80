import { rights } from "#shared/kyc/rights.ts";
import type { Registrar } from "#shared/registrar.ts";
import { isSuperAdmin } from "../domain/access/administrator.ts";
import { type DutySettings, dutyOf } from "../domain/access/duties.ts";
import { isCodeAsked } from "../domain/access/second-factor.ts";
import { isLive, isUseStored, sessionText } from "../domain/access/session.ts";
import { AppError } from "../domain/app-error.ts";
import type { HashAtUse } from "../services/keyed-hash.ts";
import type { TokenVerifier } from "../services/tokens.ts";
import type { Sessions } from "../store/staff/sessions.ts";
import type { Authenticator } from "./authenticate.ts";
import type { Administrator } from "./request.ts";

interface Deps {
  verifier: TokenVerifier;
  sessions: Pick<Sessions, "withAdmin" | "use">;
  registrar: Registrar;
  duties: DutySettings;
  idleMinutes: number;
  hash: HashAtUse;
  clock: () => Date;
}

/**
 * A token opens what its session opens, and the session ends with its account, a later epoch, its
 * age and a pause (D83). With a second factor it must have had a code (D82).
 */
export const administratorAuthenticator = ({
  verifier,
  sessions,
  registrar,
  duties,
  idleMinutes,
  hash,
  clock,
}: Deps): Pick<Required<Authenticator>, "administrator"> => ({
  administrator: async (token, { isBackground }) => {
    const now = clock();
    const claims = await verifier.verifyAdmin(token, now);
    if (!claims) throw new AppError("session.required");
    const { admin, session } = await sessions.withAdmin(claims.adminId, claims.sessionId);
    if (!admin || !session || !isLive(session, { epoch: admin.epoch, idleMinutes, now })) {
      throw new AppError("session.required");
    }
    if (isCodeAsked(admin, duties.secondFactor) && !session.hasCode) {
      throw new AppError("session.required");
    }
    if (!isBackground && !isUseStored(session, now)) {
      const isThere = await sessions.use(session, now.toISOString());
      if (!isThere) throw new AppError("session.required");
    }
    return {
      id: admin.id,
      firstName: admin.firstName,
      lastName: admin.lastName,
      email: admin.email,
      ...(admin.isNameShared && { isNameShared: true as const }),
      isSuperAdmin: isSuperAdmin(admin.email, registrar),
      needs: dutyOf(admin, duties),
      sessionId: session.id,
      session: await hash(sessionText(session.id)),
      rights: Object.fromEntries(
        rights.map((right) => [right, admin[right]]),
      ) as Administrator["rights"],
    };
  },
});

/** A token is valid for half an hour; what it opens, each call reads from the account (D92, D93). */
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
