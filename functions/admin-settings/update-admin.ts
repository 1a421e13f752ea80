import type { UpdateAdmin } from "#shared/contract/admin-settings.ts";
import { rights } from "#shared/kyc/rights.ts";
import { logMessages } from "#shared/messages/logs.ts";
import { rightNames } from "#shared/messages/rights.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { type AdminRecord, nameOf } from "../domain/access/administrator.ts";
import { sinceGiven } from "../domain/access/standing.ts";
import { AppError } from "../domain/app-error.ts";
import type { Call } from "../http/request.ts";
import type { Admins } from "../store/staff/admins.ts";
import type { ConfigurationStore } from "../store/staff/configuration.ts";
import { type AskDeps, askSecond, sideOf } from "./ask-second.ts";
import { checkLeaving } from "./check-leaving.ts";

interface Deps extends AskDeps {
  admins: Pick<Admins, "get" | "list" | "update">;
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
    const isThere = await admins.update(
      id,
      { ...change, ...sinceGiven(present, next, at) },
      {
        endsSessions: isOtherRights,
        log: {
          type: "admin",
          at,
          timeZone,
          message: isOtherRights
            ? logMessages.adminRightsChanged(nameOf(next), next.email, rightsOf(next))
            : logMessages.adminUpdated(nameOf(next), next.email),
          by: nameOf(by),
          adminId: id,
        },
      },
    );
    if (!isThere) throw new AppError("admin.not-found");
    return { reply: { status: statusMessages.adminUpdated } };
  };

const given = (body: UpdateAdmin): Partial<AdminRecord> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));

export const rightsOf = (admin: AdminRecord) =>
  rights
    .filter((right) => admin[right])
    .map((right) => rightNames[right])
    .join(", ") || logMessages.noRights;
