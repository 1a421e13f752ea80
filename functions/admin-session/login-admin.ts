import { randomUUID } from "node:crypto";
import { logMessages } from "#shared/messages/logs.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import type { Registrar } from "#shared/registrar.ts";
import { type AdminRecord, nameOf, profileOf } from "../domain/access/administrator.ts";
import { deviceName } from "../domain/access/device-name.ts";
import {
  isKnownDevice,
  isProvedDevice,
  isStoredToday,
  withDevice,
} from "../domain/access/devices.ts";
import { type DutySettings, needsOf } from "../domain/access/duties.ts";
import { limits } from "../domain/access/limits.ts";
import { networkText, widthsOf } from "../domain/access/network-of.ts";
import { isCodeAsked } from "../domain/access/second-factor.ts";
import { type Session, sessionText } from "../domain/access/session.ts";
import { sinceSeen } from "../domain/access/standing.ts";
import { AppError } from "../domain/app-error.ts";
import type { Call } from "../http/request.ts";
import { logger } from "../log/logger.ts";
import type { Hash } from "../services/keyed-hash.ts";
import type { TokenSigner } from "../services/tokens.ts";
import { isRightCode, type StepDeps, wrongCode } from "../sign-in/second-step.ts";
import type { Admins } from "../store/staff/admins.ts";
import type { RateLimiter } from "../store/staff/rate-limits.ts";
import type { Sessions } from "../store/staff/sessions.ts";
import { deviceHash, deviceHashes, newDevice } from "./device-tokens.ts";

interface Deps extends StepDeps {
  admins: Pick<Admins, "byEmail" | "keepSignIn">;
  rates: Pick<RateLimiter, "count" | "giveBack" | "forget">;
  sessions: Pick<Sessions, "start">;
  registrar: Registrar;
  signer: Pick<TokenSigner, "signAdmin">;
  isPassword: (password: string, hash: string | undefined) => Promise<boolean>;
  hash: Hash;
  duties: DutySettings;
}

/** Unknown email and wrong password get the same answer after the same work. */
export const loginAdmin =
  (deps: Deps): Call<"loginAdmin"> =>
  async ({ body: { email, password, device, code = "" }, address, headers }) => {
    const { admins, sessions, rates, signer, isPassword, hash, registrar, duties, clock } = deps;
    const admin = await admins.byEmail(email);
    const hashes = deviceHashes(device, hash);
    const [known] = hashes;
    const isKnown = isKnownDevice(admin?.devices ?? [], hashes, clock());
    // Strangers cannot use up the counts of a known device.
    const who = isKnown ? `${email}:${known}` : email;
    const network = address;
    const counts = isKnown
      ? ([[limits.wrongPasswordsPerDevice, who]] as const)
      : ([
          [limits.wrongPasswordsPerAccount, { of: email, network }],
          [limits.wrongPasswordsPerAddress, { network }],
        ] as const);
    // Count before the check, so that parallel guesses cannot pass a limit.
    for (const one of counts) await rates.count(...one);
    const inARow = await rates.count(limits.wrongPasswordsInARow, who);

    const isRight = await isPassword(password, admin?.passwordHash);
    if (!admin || !isRight) {
      const emailHash = hash(`email:${email}`);
      logger.warn("sign-in.refused", { email: emailHash, network: hash(networkText(address)) });
      await logRefusal(deps, { admin, emailHash, network });
      if (admin) await alertAt(deps, { admin, inARow, isKnown });
      throw new AppError("session.wrong-credentials");
    }
    const used = isKnown && device ? device : newDevice();
    // A right password undoes its own count.
    await Promise.all([
      ...counts.map((one) => rates.giveBack(...one)),
      rates.forget(limits.wrongPasswordsInARow, who),
    ]);
    const hasCode = isCodeAsked(admin, duties.secondFactor);
    if (hasCode) {
      const isProved = isProvedDevice(admin.devices, hashes, clock());
      const given = { admin, code, device: isProved ? String(known) : "new" };
      if (code === "" || !(await isRightCode(deps, given))) throw wrongCode(code);
    }
    const at = clock().toISOString();
    const session: Session = {
      ...{ id: randomUUID(), adminId: admin.id, epoch: admin.epoch, hasCode },
      ...{ createdAt: at, lastUsedAt: at, device: await deviceName(headers["user-agent"]) },
    };
    const log = { ...entryOf(deps, admin), message: logMessages.signedIn, by: nameOf(admin) };
    await Promise.all([
      keepSignIn(deps, admin, { used: deviceHash(used, hash), at }),
      sessions.start(session, {
        log: { ...log, session: hash(sessionText(session.id)), device: session.device },
        isNewDevice: !isKnown,
      }),
    ]);
    const token = await signer.signAdmin({ adminId: admin.id, sessionId: session.id }, clock());
    const status = statusMessages.loggedIn;
    const needs = needsOf(admin, duties);
    const user = { ...profileOf({ ...admin, lastSignIn: at }, registrar), ...needs };
    return { reply: { user, token, device: used, status, ...needs } };
  };

const keepSignIn = (
  { admins, registrar, clock }: Deps,
  admin: AdminRecord,
  { used, at }: { used: string; at: string },
): Promise<void> => {
  const { id, devices } = admin;
  return admins.keepSignIn(id, {
    lastSignIn: at,
    ...sinceSeen(admin, registrar, at),
    ...(!isStoredToday(devices, used, clock()) && { devices: withDevice(devices, used, clock()) }),
  });
};

interface Refusal {
  admin: AdminRecord | undefined;
  emailHash: string;
  network: string;
}

/**
 * The first of a network and hour, the 10th, the 100th and so on: otherwise strangers write rows
 * without end into a log that is kept for years. Each administrator's are counted apart.
 */
const logRefusal = async (deps: Deps, { admin, emailHash, network }: Refusal): Promise<void> => {
  const widest = widthsOf(network).at(-1)?.network ?? network;
  const about = `${admin?.id ?? "unknown"}:${widest}`;
  const count = await deps.rates.count(limits.refusedSignIns, about);
  if (!/^(10*|0)$/.test(String(count))) return;
  const message = count > 1 ? logMessages.signInsRefused(count) : logMessages.signInRefused;
  await deps.logs.write({ ...stampOf(deps), type: "auth", message, emailHash });
};

const alertAfterWrong = 5;

interface Wrong {
  admin: AdminRecord;
  inARow: number;
  isKnown: boolean;
}

const alertAt = async (deps: Deps, { admin, inARow, isKnown }: Wrong): Promise<void> => {
  const isRefused = inARow === limits.wrongPasswordsInARow.limit && !isKnown;
  if (!isRefused && inARow !== alertAfterWrong) return;
  const sentence = isRefused ? logMessages.devicesRefused : logMessages.wrongPasswords;
  const message = sentence(admin.email, inARow);
  await deps.logs.write({ ...entryOf(deps, admin), message }, { alert: true });
};

const entryOf = (deps: Deps, { id }: { id: string }) => ({ ...stampOf(deps), adminId: id });

const stampOf = ({ registrar, clock }: Deps) =>
  ({ type: "admin", at: clock().toISOString(), timeZone: registrar.timeZone }) as const;
