import { randomUUID } from "node:crypto";
import { type Right, rights } from "#shared/kyc/rights.ts";
import { errorMessages } from "#shared/messages/errors.ts";
import { logMessages } from "#shared/messages/logs.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import type { Registrar } from "#shared/registrar.ts";
import { nameOf } from "../domain/access/administrator.ts";
import { resetCodeRef } from "../domain/access/code-refs.ts";
import { checkPassword } from "../domain/access/common-password.ts";
import { limits } from "../domain/access/limits.ts";
import { AppError } from "../domain/app-error.ts";
import type { Call } from "../http/request.ts";
import type { Admins } from "../store/staff/admins.ts";
import type { CodeProof, Codes } from "../store/staff/codes.ts";
import type { RateLimiter } from "../store/staff/rate-limits.ts";
import type { Hash } from "../store/table/table.ts";

interface Deps {
  admins: Pick<Admins, "byEmail" | "create" | "resetPassword">;
  codes: Pick<Codes, "judge">;
  rates: Pick<RateLimiter, "count">;
  hashPassword: (password: string) => Promise<string>;
  hash: Hash;
  registrar: Registrar;
  clock: () => Date;
}

/** Wrong, expired, used and unknown codes get the same answer. */
export const resetPassword =
  (deps: Deps): Call<"resetPassword"> =>
  async ({ body: { email, token: code, password }, address }) => {
    await deps.rates.count(limits.codeTriesPerAddress, address);
    checkPassword(password);
    const ref = resetCodeRef(email, deps.hash);
    const proof = await deps.codes.judge(ref, { email, code }, deps.clock());
    if (!proof) throw notValid();

    const passwordHash = await deps.hashPassword(password);
    if (!(await changed(deps, { email, passwordHash, proof }))) throw notValid();
    return { reply: { status: statusMessages.passwordChanged } };
  };

interface Change {
  email: string;
  passwordHash: string;
  proof: CodeProof;
}

const changed = async (deps: Deps, { email, passwordHash, proof }: Change): Promise<boolean> => {
  const { admins, registrar, clock } = deps;
  const admin = await admins.byEmail(email);
  if (!admin) return firstAccount(deps, { email, passwordHash, proof });
  const log = {
    type: "admin",
    at: clock().toISOString(),
    timeZone: registrar.timeZone,
    message: logMessages.passwordReset(nameOf(admin), email),
    by: nameOf(admin),
    adminId: admin.id,
  } as const;
  return admins.resetPassword(admin.id, { passwordHash, proof, log });
};

/** A listed super-admin without an account gets an account with all five rights. */
const firstAccount = async (
  { admins, registrar, clock }: Deps,
  { email, passwordHash, proof }: Change,
): Promise<boolean> => {
  const listed = registrar.superAdmins.find((superAdmin) => superAdmin.email === email);
  if (!listed) return false;
  const at = clock().toISOString();
  const id = randomUUID();
  const all = Object.fromEntries(rights.map((right) => [right, true])) as Record<Right, boolean>;
  return admins.create(
    { ...listed, ...all, id, passwordHash, epoch: 1, wrongPasswords: 0, dateCreated: at },
    {
      type: "admin",
      at,
      timeZone: registrar.timeZone,
      message: logMessages.adminCreated(nameOf(listed), email),
      by: nameOf(listed),
      adminId: id,
    },
    proof,
  );
};

const notValid = () =>
  new AppError("code.not-valid", { fields: { token: errorMessages["code.not-valid"] } });
