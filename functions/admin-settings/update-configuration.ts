import type { Configuration } from "#shared/contract/admin-settings.ts";
import { logMessages } from "#shared/messages/logs.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { nameOf } from "../domain/access/administrator.ts";
import type { Call } from "../http/request.ts";
import type { ConfigurationStore } from "../store/staff/configuration.ts";

interface Deps {
  configuration: Pick<ConfigurationStore, "change">;
  timeZone: string;
  clock: () => Date;
}

/** Writes only the given settings, so that parallel saves do not overwrite each other. */
export const updateConfiguration =
  ({ configuration, timeZone, clock }: Deps): Call<"updateConfiguration"> =>
  async ({ body, admin }) => {
    await configuration.change((present) => {
      const next = { ...present, ...given(body) };
      return {
        configuration: next,
        log: {
          type: "admin",
          at: clock().toISOString(),
          timeZone,
          message: logMessages.configurationChanged(wordsOf(next)),
          by: nameOf(admin),
        },
      };
    });
    return { reply: { message: statusMessages.configurationUpdated } };
  };

const given = (body: object): Partial<Configuration> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));

const wordsOf = (configuration: Configuration) =>
  logMessages.configuration({
    ixtrac: configuration.allowUploadToIxtrac,
    erights: configuration.allowUploadToErights,
    registers: configuration.allowedAccountsForErightsUpdate.length,
  });
