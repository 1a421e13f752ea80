import { rights } from "#shared/kyc/rights.ts";
import { logMessages } from "#shared/messages/logs.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { weakeningLogs } from "#shared/messages/weakening.ts";
import type { Registrar } from "#shared/registrar.ts";
import {
  type AdminRecord,
  isSuperAdmin,
  nameOf,
  plainNameOf,
} from "../domain/access/administrator.ts";
import { secondPersonAs, sinceGiven, withSince } from "../domain/access/standing.ts";
import type { WaitingChange } from "../domain/access/weakening.ts";
import { AppError } from "../domain/app-error.ts";
import type { Administrator, Call } from "../http/request.ts";
import type { Logs } from "../store/logs/logs.ts";
import type { Admins } from "../store/staff/admins.ts";
import type { ConfigurationStore } from "../store/staff/configuration.ts";
import type { AskedChange, PendingChanges } from "../store/staff/pending-changes.ts";
import { sideOf } from "./ask-second.ts";
import { checkLeaving } from "./check-leaving.ts";
import { toldApart } from "./namesakes.ts";
import { type NotifyDeps, superAdminHashes } from "./super-admin-hashes.ts";
import { whatToTell, wordsOf } from "./update-admin.ts";
import { cancelWeakening, confirmWeakening, shownWeakening } from "./waiting-weakenings.ts";

interface Deps extends NotifyDeps {
  changes: PendingChanges;
  admins: Pick<Admins, "get" | "list" | "create" | "update" | "remove" | "markNamesake">;
  configuration: Pick<ConfigurationStore, "get" | "settings" | "change">;
  logs: Pick<Logs, "write">;
  registrar: Registrar;
  clock: () => Date;
}

export const listPendingChanges =
  ({
    changes,
    configuration,
  }: Pick<Deps, "changes" | "configuration">): Call<"listPendingChanges"> =>
  async () => {
    const [ofRights, { waiting }] = await Promise.all([changes.all(), configuration.settings()]);
    const asked = ofRights.map(({ id, kind, at, by, email, before, after }) => ({
      ...{ id, kind, at, by },
      ...(email !== undefined && { email }),
      ...(before && { before }),
      ...(after && { after }),
    }));
    return { reply: { results: [...asked, ...waiting.map(shownWeakening)] } };
  };

/** Never by the super-admin who asked, nor for one who is no super-admin any more (D84). */
export const confirmPendingChange =
  (deps: Deps): Call<"confirmPendingChange"> =>
  async ({ params: { id }, admin }) => {
    const { admins, registrar, clock } = deps;
    const { change, weakening } = await waitingChange(deps, id);
    const asker = (change ?? weakening).by;
    if (asker.id === admin?.id) throw new AppError("change.is-yours");
    const first = await admins.get(asker.id);
    if (!first || !isSuperAdmin(first.email, registrar)) throw new AppError("change.asker-gone");
    if (await isYoung(deps, admin)) return { reply: { status: statusMessages.changeStillWaits } };
    if (weakening) {
      await confirmWeakening(deps, weakening, admin);
      return { reply: { status: statusMessages.changeConfirmed } };
    }
    const at = clock().toISOString();
    const { timeZone } = registrar;
    const log: Log = {
      type: "admin",
      at,
      timeZone,
      by: nameOf(admin),
      asked_by: change.by.name,
    };
    await make[change.kind](deps, change, log);
    return { reply: { status: statusMessages.changeConfirmed } };
  };

type Found =
  | { change: AskedChange; weakening?: undefined }
  | { change?: undefined; weakening: WaitingChange };

/** @throws AppError `change.not-found` */
const waitingChange = async (
  { changes, configuration }: Pick<Deps, "changes" | "configuration">,
  id: string,
): Promise<Found> => {
  const change = await changes.find(id);
  if (change) return { change };
  const weakening = (await configuration.settings()).waiting.find((one) => one.id === id);
  if (!weakening) throw new AppError("change.not-found");
  return { weakening };
};

/** Then IT is notified, and the change waits (D97). */
const isYoung = async (
  { admins, logs, registrar, clock }: Deps,
  by: Administrator | undefined,
): Promise<boolean> => {
  const admin = await admins.get(by?.id ?? "");
  const now = clock();
  if (admin && secondPersonAs(admin, "superAdmin", { registrar, now }) === "yes") return false;
  const { timeZone } = registrar;
  const message = weakeningLogs.young(nameOf(admin), admin?.email ?? "");
  const at = now.toISOString();
  await logs.write({ type: "admin", at, timeZone, message, by: nameOf(by) }, { alert: true });
  return true;
};

interface Log {
  type: "admin";
  at: string;
  timeZone: string;
  by: string;
  asked_by: string;
}

type Making = (deps: Deps, change: AskedChange, log: Log) => Promise<void>;

const register: Making = async (deps, change, log) => {
  const { changes, admins, registrar } = deps;
  if (!change.admin) throw new AppError("change.outdated");
  const isInvited = change.admin.invitedAt !== undefined;
  const { mark, also } = await toldApart(admins, change.admin);
  const admin = withSince(
    { ...change.admin, ...mark, dateCreated: log.at, ...(isInvited && { invitedAt: log.at }) },
    registrar,
  );
  const message = logMessages[isInvited ? "adminInvited" : "adminCreated"](
    nameOf(admin),
    admin.email,
  );
  const entry = { ...log, message, adminId: admin.id };
  const isNew = await admins.create(admin, entry, {
    notified: await superAdminHashes(deps),
    also: [changes.ending(change), ...also],
  });
  if (!isNew) throw await reasonOf(changes, change, "admin.email-taken");
};

const update: Making = async (deps, change, log) => {
  const { changes, admins } = deps;
  const { after } = change;
  const present = await targetOf(deps, change);
  const next: Partial<AdminRecord> = Object.fromEntries(
    rights.map((right) => [right, after?.rights?.includes(right) ?? false]),
  );
  if (present.approveAndRejectPermission && !next.approveAndRejectPermission) {
    await checkLeaving(deps, present.id);
  }
  const { firstName = present.firstName, lastName = present.lastName } = change;
  const named = { ...present, ...next, firstName, lastName };
  const { isRenamed, ...told } = await whatToTell(deps, present, named);
  const isThere = await admins.update(
    present.id,
    { ...next, firstName, lastName, ...sinceGiven(present, named, log.at), ...told.mark },
    {
      ...{ endsSessions: true, isRenamed, notified: told.notified },
      also: [changes.ending(change), ...told.also],
      log: {
        ...log,
        message: wordsOf(present, named, { isOtherRights: true, isRenamed }),
        adminId: present.id,
      },
    },
  );
  if (!isThere) throw await reasonOf(changes, change, "admin.not-found");
};

const remove: Making = async (deps, change, log) => {
  const { changes, admins, registrar } = deps;
  const present = await targetOf(deps, change);
  if (isSuperAdmin(present.email, registrar)) throw new AppError("admin.is-super");
  if (present.approveAndRejectPermission) await checkLeaving(deps, present.id);
  const message = logMessages.adminDeleted(plainNameOf(present), present.email);
  const entry = { ...log, message, adminId: present.id };
  const isGone = await admins.remove(present, entry, [changes.ending(change)]);
  if (!isGone) throw await reasonOf(changes, change, "admin.not-found");
};

const settings: Making = async (deps, change, log) => {
  const { changes, configuration } = deps;
  const notified = await superAdminHashes(deps);
  const off = (change.before?.settings ?? []).filter(
    (name) => !change.after?.settings?.includes(name),
  );
  await configuration.change(
    (present, { weakened }) => {
      const fourEyes = {
        ...present.fourEyes,
        ...Object.fromEntries(off.map((name) => [name, false])),
      };
      const { allowUploadToIxtrac: ixtrac, allowUploadToErights: erights } = present;
      const words = logMessages.configuration({
        ...{ ixtrac, erights, registers: present.allowedAccountsForErightsUpdate.length },
        ...unchanged,
        secondPersonFor: fourEyes,
      });
      const gone = off.map((name) => ({
        setting: `fourEyes.${name}` as const,
        ...{ from: true, to: false },
      }));
      const end = { at: log.at, isConfirmed: true };
      const ends = gone.map(({ setting }) => [setting, end]);
      return {
        configuration: { ...present, fourEyes },
        weakened: { ...weakened, ...Object.fromEntries(ends) },
        log: { ...log, message: logMessages.configurationChanged(words) },
        notice: { log: { ...log, message: weakeningLogs.confirmed(gone) }, notified },
      };
    },
    [changes.ending(change)],
  );
};

const unchanged = {
  reasons: undefined,
  exportsPerDay: undefined,
  maskNumbers: undefined,
  revealsPerDay: undefined,
  paused: undefined,
  retention: undefined,
};

const make: Record<AskedChange["kind"], Making> = { register, update, delete: remove, settings };

/** @throws AppError `change.outdated` when the rights are not those that the other one saw */
const targetOf = async (
  { admins }: Pick<Deps, "admins">,
  { targetId = "", before }: AskedChange,
): Promise<AdminRecord> => {
  const present = await admins.get(targetId);
  if (!present) throw new AppError("admin.not-found");
  if (String(sideOf(present).rights) !== String(before?.rights)) {
    throw new AppError("change.outdated");
  }
  return present;
};

const reasonOf = async (
  changes: Pick<PendingChanges, "find">,
  { id }: AskedChange,
  otherwise: "admin.email-taken" | "admin.not-found",
) => new AppError((await changes.find(id)) ? otherwise : "change.gone");

/** With a reason; only the super-admin who asked needs none. */
export const declinePendingChange =
  (deps: Deps): Call<"declinePendingChange"> =>
  async ({ params: { id }, body: { reason }, admin }) => {
    const {
      changes,
      registrar: { timeZone },
      clock,
    } = deps;
    const { change, weakening } = await waitingChange(deps, id);
    const isOwn = (change ?? weakening).by.id === admin?.id;
    if (!isOwn && !reason) {
      throw new AppError("change.reason", { fields: { reason: declineReason } });
    }
    if (weakening) {
      await cancelWeakening(deps, weakening, { admin, reason });
      return { reply: { status: statusMessages.changeWithdrawn } };
    }
    const about = change.email ? ` (${change.email})` : "";
    const isEnded = await changes.decline(change, {
      ...{ type: "admin", at: clock().toISOString(), timeZone, by: nameOf(admin) },
      message: logMessages.changeDeclined(change.kind, about),
      asked_by: change.by.name,
      ...(reason && { reason }),
    });
    if (!isEnded) throw new AppError("change.gone");
    const { changeWithdrawn, changeDeclined } = statusMessages;
    return { reply: { status: isOwn ? changeWithdrawn : changeDeclined } };
  };

const declineReason = "Say why you decline this change";
