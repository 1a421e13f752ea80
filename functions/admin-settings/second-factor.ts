import { logMessages } from "#shared/messages/logs.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import type { Registrar } from "#shared/registrar.ts";
import type { SecondFactor } from "#shared/second-factor.ts";
import { plainNameOf } from "../domain/access/administrator.ts";
import { limits } from "../domain/access/limits.ts";
import { AppError } from "../domain/app-error.ts";
import type { Call } from "../http/request.ts";
import type { OneTimeCodes } from "../services/one-time-codes.ts";
import { authEntry } from "../sign-in/auth-entry.ts";
import { isRightCode, type StepDeps } from "../sign-in/second-step.ts";
import type { SecondFactors } from "../store/staff/second-factors.ts";
import { checkOwnPassword, notValid, type OwnDeps, own, signedIn } from "./own-password.ts";

interface Deps extends StepDeps, OwnDeps {
  factors: SecondFactors;
  oneTimeCodes: OneTimeCodes;
  setting: SecondFactor;
  registrar: Registrar;
}

export const startSecondFactor =
  (deps: Deps): Call<"startSecondFactor"> =>
  async ({ body: { password }, admin: by }) => {
    if (deps.setting === "off") throw new AppError("factor.off");
    const admin = await own(deps, by);
    await checkOwnPassword(deps, admin, password);
    const seed = await deps.oneTimeCodes.newSeed();
    const isStarted = await deps.factors.start(admin.id, seed, deps.clock());
    if (!isStarted) throw new AppError("factor.is-on");
    const names = { issuer: deps.registrar.name, label: admin.email };
    return {
      reply: { results: { secret: seed, uri: await deps.oneTimeCodes.uriOf(seed, names) } },
    };
  };

export const confirmSecondFactor =
  (deps: Deps): Call<"confirmSecondFactor"> =>
  async ({ body: { code }, admin: by }) => {
    const { factors, oneTimeCodes, rates, clock } = deps;
    const admin = await own(deps, by);
    const factor = await factors.get(admin.id, clock());
    if (!factor) throw new AppError("factor.not-started");
    if (factor.lastStep !== undefined) throw new AppError("factor.is-on");
    const count = [limits.wrongCodes, `${admin.id}:${signedIn}`] as const;
    await rates.count(...count);
    const lastStep = await oneTimeCodes.stepOf(factor.seed, code, clock());
    if (lastStep === undefined) throw notValid();
    await rates.giveBack(...count);
    const recoveryCodes = oneTimeCodes.newRecoveryCodes();
    const hashes = recoveryCodes.map((one) => oneTimeCodes.recoveryHash(one, factor.seed));
    const message = logMessages.factorOn(plainNameOf(admin), admin.email);
    const isOn = await factors.confirm(
      admin.id,
      {
        enrolment: factor.enrolment,
        lastStep,
        recovery: new Set(hashes),
        sessionId: by?.sessionId ?? "",
      },
      { ...authEntry(deps, admin), message },
    );
    if (!isOn) throw new AppError("factor.not-started");
    return { reply: { status: statusMessages.factorOn, recoveryCodes } };
  };

export const endSecondFactor =
  (deps: Deps): Call<"endSecondFactor"> =>
  async ({ body: { password, code }, admin: by }) => {
    const admin = await own(deps, by);
    if (!admin.secondFactor) throw new AppError("factor.none");
    await checkOwnPassword(deps, admin, password);
    if (!(await isRightCode(deps, { admin, code, device: signedIn }))) throw notValid();
    const message = logMessages.factorOff(plainNameOf(admin), admin.email);
    const isOff = await deps.factors.end(admin.id, { ...authEntry(deps, admin), message });
    if (!isOff) throw new AppError("factor.none");
    return { reply: { status: statusMessages.factorOff } };
  };
