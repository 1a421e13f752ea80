import { randomUUID } from "node:crypto";
import { type Right, rights } from "#shared/kyc/rights.ts";
import { errorMessages } from "#shared/messages/errors.ts";
import { logMessages } from "#shared/messages/logs.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import type { Registrar } from "#shared/registrar.ts";
import { nameOf } from "../domain/access/administrator.ts";
import { resetCodeRef, resetText } from "../domain/access/code-refs.ts";
import { withDevice } from "../domain/access/devices.ts";
import { limits } from "../domain/access/limits.ts";
import { checkNewPassword } from "../domain/access/new-password.ts";
import { withSince } from "../domain/access/standing.ts";
import { AppError } from "../domain/app-error.ts";
import type { Call } from "../http/request.ts";
import type { Hash } from "../services/keyed-hash.ts";
import type { Admins } from "../store/staff/admins.ts";
import type { CodeProof, Codes, Typed } from "../store/staff/codes.ts";
import type { RateLimiter } from "../store/staff/rate-limits.ts";
import { deviceHash, newDevice } from "./device-tokens.ts";

interface Deps {
  admins: Pick<Admins, "byEmail" | "create" | "resetPassword">;
  codes: Pick<Codes, "judge">;
  rates: Pick<RateLimiter, "count" | "forget">;
  hashPassword: (password: string) => Promise<string>;
  isPassword: (password: string, hash: string | undefined) => Promise<boolean>;
  hash: Hash;
  registrar: Registrar;
  clock: () => Date;
}

/** Wrong, expired, used and unknown codes get the same answer. */
export const resetPassword =
  (deps: Deps): Call<"resetPassword"> =>
  async ({ body: { email, token: code, password, request }, address }) => {
    // A request has its own count of tries, which nobody else on the same network can use up.
    if (!request) await deps.rates.count(limits.codeTriesPerAddress, { network: address });
    const proof = await judged(deps, { email, code, request });
    if (!proof) throw notValid();

    const device = newDevice();
    if (!(await changed(deps, { email, password, proof, device }))) throw notValid();
    await deps.rates.forget(limits.wrongPasswordsInARow, email);
    return { reply: { status: statusMessages.passwordChanged, device } };
  };

/** The request may have been made before the lookup key changed. */
const judged = async (
  { codes, hash, clock }: Deps,
  typed: Typed,
): Promise<CodeProof | undefined> => {
  for (const emailHash of hash.all(resetText(typed.email))) {
    const proof = await codes.judge(resetCodeRef(emailHash), typed, clock());
    if (proof) return proof;
  }
  return undefined;
};

interface Change {
  email: string;
  password: string;
  proof: CodeProof;
  device: string;
}

const changed = async (deps: Deps, change: Change): Promise<boolean> => {
  const { admins, hash, hashPassword, isPassword, registrar, clock } = deps;
  const { email, password, proof, device } = change;
  const admin = await admins.byEmail(email);
  if (!admin) return firstAccount(deps, change);
  // After the code, because a refusal may reveal the name, and judging takes time.
  await checkNewPassword(password, { owner: admin, registrar });
  const passwordHash = await hashPassword(password);
  const log = {
    type: "admin",
    at: clock().toISOString(),
    timeZone: registrar.timeZone,
    message: logMessages.passwordReset(nameOf(admin), email),
    by: nameOf(admin),
    adminId: admin.id,
  } as const;
  const isUnproved = admin.secondFactor || undefined;
  const devices = withDevice(
    admin.devices,
    deviceHash(device, hash),
    clock(),
    isUnproved && { isUnproved },
  );
  const isGiven = admin.passwordGiven === true && (await isPassword(password, admin.passwordHash));
  return admins.resetPassword(admin.id, { passwordHash, devices, isGiven, proof, log });
};

/** A listed super-admin without an account gets an account with all five rights. */
const firstAccount = async (
  { admins, hash, hashPassword, registrar, clock }: Deps,
  { email, password, proof, device }: Change,
): Promise<boolean> => {
  const listed = registrar.superAdmins.find((superAdmin) => superAdmin.email === email);
  if (!listed) return false;
  await checkNewPassword(password, { owner: listed, registrar });
  const passwordHash = await hashPassword(password);
  const at = clock().toISOString();
  const id = randomUUID();
  const all = Object.fromEntries(rights.map((right) => [right, true])) as Record<Right, boolean>;
  const devices = withDevice([], deviceHash(device, hash), clock());
  const admin = {
    ...{ ...listed, ...all, id, passwordHash, devices },
    ...{ epoch: 1, dateCreated: at, secondFactor: false },
  };
  return admins.create(
    withSince(admin, registrar),
    {
      type: "admin",
      at,
      timeZone: registrar.timeZone,
      message: logMessages.adminCreated(nameOf(listed), email),
      by: nameOf(listed),
      adminId: id,
    },
    {
      proof,
      notified: registrar.superAdmins.map((superAdmin) => hash(resetText(superAdmin.email))),
    },
  );
};

const notValid = () =>
  new AppError("code.not-valid", { fields: { token: errorMessages["code.not-valid"] } });
