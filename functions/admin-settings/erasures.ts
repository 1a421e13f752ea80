import type { DueAccount } from "#shared/contract/erasures.ts";
import { referenceOf } from "#shared/kyc/reference.ts";
import { isRetentionOn as isOn } from "#shared/kyc/retention.ts";
import type { AccountType } from "#shared/kyc/status.ts";
import { erasureLogs } from "#shared/messages/erasure.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import type { Registrar } from "#shared/registrar.ts";
import { nameOf } from "../domain/access/administrator.ts";
import type { Administrator, Call } from "../http/request.ts";
import type { HashAtUse } from "../services/keyed-hash.ts";
import type { Erasures, PlannedErasure } from "../store/erasures/erasures.ts";
import type { ConfigurationStore } from "../store/staff/configuration.ts";
import { superAdminHashes } from "./super-admin-hashes.ts";

interface Deps {
  erasures: Erasures;
  configuration: Pick<ConfigurationStore, "get">;
  hash: HashAtUse;
  registrar: Registrar;
  clock: () => Date;
}

/** After three days, in which every super-admin can stop the erasure (D86). */
export const eraseAccount =
  (deps: Deps, type: AccountType): Call<"eraseIndividualAccount"> & Call<"eraseCorporateAccount"> =>
  async ({ params: { id }, body: { reason }, admin }) => {
    const by = byOf(admin);
    const told = await superAdminHashes(deps);
    const log = entry(deps, { id, by: by.by, message: erasureLogs.asked });
    const { eraseAt } = await deps.erasures.ask({ id, type, ...by, reason, told, log });
    return { reply: { status: statusMessages.erasureAsked, eraseAt } };
  };

export const stopErasure =
  (deps: Deps, type: AccountType): Call<"stopIndividualErasure"> & Call<"stopCorporateErasure"> =>
  async ({ params: { id }, body: { reason }, admin }) => {
    const by = byOf(admin);
    const told = await superAdminHashes(deps);
    const log = entry(deps, { id, by: by.by, message: erasureLogs.stopped });
    await deps.erasures.stop({ id, type, ...by, reason, told, log });
    return { reply: { status: statusMessages.erasureStopped } };
  };

export const holdAccount =
  (deps: Deps, type: AccountType): Call<"holdIndividualAccount"> & Call<"holdCorporateAccount"> =>
  async ({ params: { id }, body: { reason }, admin }) => {
    const by = byOf(admin);
    const log = entry(deps, { id, by: by.by, message: erasureLogs.held });
    await deps.erasures.hold({ id, type, ...by, reason, log });
    return { reply: { status: statusMessages.accountHeld } };
  };

export const releaseHold =
  (deps: Deps, type: AccountType): Call<"releaseIndividualHold"> & Call<"releaseCorporateHold"> =>
  async ({ params: { id }, admin }) => {
    const log = entry(deps, { id, by: nameOf(admin), message: erasureLogs.released });
    await deps.erasures.release({ id, type, log });
    return { reply: { status: statusMessages.holdEnded } };
  };

/** As many as one batch reads with their holds. */
const pageSize = 50;

export const listDueForErasure =
  ({
    erasures,
    configuration,
  }: Pick<Deps, "erasures" | "configuration">): Call<"listDueForErasure"> =>
  async ({ query: { accountId, held, cursor } }) => {
    const isRetentionOn = isOn((await configuration.get()).retention);
    if (accountId !== undefined) {
      const found = await erasures.find(accountId);
      return { reply: { results: found ? shown(found) : [], nextCursor: null, isRetentionOn } };
    }
    const { found, nextCursor } = await erasures.page(held === true, { limit: pageSize, cursor });
    return { reply: { results: found.flatMap(shown), nextCursor, isRetentionOn } };
  };

/** The words of an erased account's rows are gone, and its second pass interests nobody. */
const shown = ({ id, type, erasure, hold }: PlannedErasure): DueAccount[] => {
  const state = erasure?.state;
  const isErased = state === "gone" || state === "settled";
  if (isErased) return [];
  return [
    {
      ...{ id, accountType: type, reference: referenceOf(id) },
      ...(erasure &&
        (state === "planned" || state === "begun") && {
          erasure: {
            ...{ state, cause: erasure.cause },
            ...{ plannedAt: erasure.plannedAt, eraseAt: erasure.eraseAt },
            ...(erasure.by !== undefined && { by: erasure.by }),
            ...(erasure.reason !== undefined && { reason: erasure.reason }),
          },
        }),
      ...(hold && { hold: { by: hold.by, at: hold.at, reason: hold.reason } }),
    },
  ];
};

const byOf = (admin: Administrator | undefined) => ({
  by: nameOf(admin),
  adminId: admin?.id ?? "",
});

/** Without the reason, which may name the holder: the log outlives the account. */
const entry = (
  { registrar, clock }: Deps,
  { id, by, message }: { id: string; by: string; message: string },
) =>
  ({
    type: "admin",
    ...{ at: clock().toISOString(), timeZone: registrar.timeZone },
    ...{ message, by, accountId: id },
  }) as const;
