import type { UpdateAdmin } from "#shared/contract/admin-settings.ts";
import { rights } from "#shared/kyc/rights.ts";
import { logMessages } from "#shared/messages/logs.ts";
import { rightNames } from "#shared/messages/rights.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { type AdminRecord, nameOf, plainNameOf } from "../domain/access/administrator.ts";
import { sinceGiven } from "../domain/access/standing.ts";
import { AppError } from "../domain/app-error.ts";
import type { Call } from "../http/request.ts";
import type { Admins } from "../store/staff/admins.ts";
import type { ConfigurationStore } from "../store/staff/configuration.ts";
import { type AskDeps, askSecond, sideOf } from "./ask-second.ts";
import { checkLeaving } from "./check-leaving.ts";
import { toldApart } from "./namesakes.ts";
import { type NotifyDeps, superAdminHashes } from "./super-admin-hashes.ts";

interface Deps extends AskDeps, NotifyDeps {
  admins: Pick<Admins, "get" | "list" | "update" | "markNamesake">;
  configuration: Pick<ConfigurationStore, "get">;
}

export const updateAdmin =
  ({ admins, configuration, ...deps }: Deps): Call<"updateAdmin"> =>
  async ({ params: { id }, body, admin: by }) => {
    const present = await admins.get(id);
    if (!present) throw new AppError("admin.not-found");

    const change = given(body);
    const next = { ...present, ...change };
    if (present.approveAndRejectPermission && !next.approveAndRejectPermission) {
      await checkLeaving({ admins, configuration }, id);
    }
    const isOtherRights = rights.some((right) => next[right] !== present[right]);
    if (isOtherRights && (await configuration.get()).fourEyes.rights) {
      await askSecond(deps, by, {
        ...{ kind: "update", subject: `ADMIN#${id}`, targetId: id, email: present.email },
        ...{ before: sideOf(present), after: sideOf(next) },
        ...{ firstName: next.firstName, lastName: next.lastName },
      });
      return { reply: { status: statusMessages.changeAsked } };
    }
    const { timeZone, clock } = deps;
    const at = clock().toISOString();
    const { isRenamed, ...told } = await whatToTell({ admins, ...deps }, present, next);
    const isThere = await admins.update(
      id,
      { ...change, ...sinceGiven(present, next, at), ...told.mark },
      {
        ...{ endsSessions: isOtherRights, isRenamed },
        ...{ notified: told.notified, also: told.also },
        log: {
          type: "admin",
          at,
          timeZone,
          message: wordsOf(present, next, { isOtherRights, isRenamed }),
          by: nameOf(by),
          adminId: id,
        },
      },
    );
    if (!isThere) throw new AppError("admin.not-found");
    return { reply: { status: statusMessages.adminUpdated } };
  };

/** Every super-admin learns of a right that is given, and of a new name (D97). */
export const whatToTell = async (
  { admins, ...deps }: Pick<Deps, "admins"> & NotifyDeps,
  present: AdminRecord,
  next: AdminRecord,
) => {
  const isRenamed = next.firstName !== present.firstName || next.lastName !== present.lastName;
  const isGiven = rights.some((right) => next[right] && !present[right]);
  const apart = isRenamed ? await toldApart(admins, next) : { mark: {}, also: [] };
  const notified = isRenamed || isGiven ? await superAdminHashes(deps) : [];
  return { isRenamed, notified, ...apart };
};

/** The old name too: history and letters have it. */
export const wordsOf = (
  present: AdminRecord,
  next: AdminRecord,
  { isOtherRights, isRenamed }: { isOtherRights: boolean; isRenamed: boolean },
): string => {
  const sentences = [
    ...(isRenamed
      ? [logMessages.adminRenamed(plainNameOf(present), plainNameOf(next), next.email)]
      : []),
    ...(isOtherRights
      ? [logMessages.adminRightsChanged(plainNameOf(next), next.email, rightsOf(next))]
      : []),
  ];
  return sentences.join(". ") || logMessages.adminUpdated(plainNameOf(next), next.email);
};

const given = (body: UpdateAdmin): Partial<AdminRecord> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));

export const rightsOf = (admin: AdminRecord) =>
  rights
    .filter((right) => admin[right])
    .map((right) => rightNames[right])
    .join(", ") || logMessages.noRights;
