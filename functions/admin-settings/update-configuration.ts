import type {
  Configuration,
  ConfigurationChange,
  FourEyes,
} from "#shared/contract/admin-settings.ts";
import type { Option } from "#shared/contract/registers.ts";
import { settingsErrors } from "#shared/messages/errors.ts";
import { logMessages } from "#shared/messages/logs.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import type { Registrar } from "#shared/registrar.ts";
import { nameOf } from "../domain/access/administrator.ts";
import { checkSwitchedOn } from "../domain/access/second-person.ts";
import { AppError } from "../domain/app-error.ts";
import type { Administrator, Call } from "../http/request.ts";
import type { Admins } from "../store/staff/admins.ts";
import type { ConfigurationStore } from "../store/staff/configuration.ts";
import { type AskDeps, askSecond } from "./ask-second.ts";

interface Deps extends AskDeps {
  configuration: Pick<ConfigurationStore, "get" | "change">;
  admins: Pick<Admins, "list">;
  /** @throws AppError `registers.unavailable` */
  registers: () => Promise<Option[]>;
  registrar: Pick<Registrar, "superAdmins">;
}

/** Writes only the given settings, so that parallel saves do not overwrite each other. */
export const updateConfiguration =
  ({ configuration, admins, registers, registrar, ...deps }: Deps): Call<"updateConfiguration"> =>
  async ({ body, admin }) => {
    await checkAdded(body.allowedAccountsForErightsUpdate ?? [], { configuration, registers });
    const { timeZone, clock } = deps;
    const waits = await askToSwitchOff(deps, (await configuration.get()).fourEyes, body, admin);
    const wanted = { ...body.fourEyes, ...Object.fromEntries(waits.map((name) => [name, true])) };
    const all = body.fourEyes ? await admins.list() : [];
    await configuration.change((present) => {
      const fourEyes: FourEyes = { ...present.fourEyes, ...given(wanted) };
      const paused = { ...present.paused, ...given(body.paused ?? {}) };
      const retention = { ...present.retention, ...given(body.retention ?? {}) };
      const next: Configuration = { ...present, ...given(body), fourEyes, paused, retention };
      checkSwitchedOn({ before: present.fourEyes, now: fourEyes }, all, registrar);
      return {
        configuration: next,
        log: {
          type: "admin",
          at: clock().toISOString(),
          timeZone,
          message: logMessages.configurationChanged(wordsOf(next, body)),
          by: nameOf(admin),
        },
      };
    });
    const { configurationUpdated, secondPersonAsked } = statusMessages;
    const message = [configurationUpdated, ...(waits.length > 0 ? [secondPersonAsked] : [])];
    return { reply: { message: message.join(". ") } };
  };

/** @returns what a second super-admin must switch off, which stays on until then (D84) */
const askToSwitchOff = async (
  deps: AskDeps,
  present: FourEyes,
  { fourEyes = {} }: ConfigurationChange,
  admin: Administrator | undefined,
): Promise<(keyof FourEyes)[]> => {
  const names = Object.keys(present) as (keyof FourEyes)[];
  const waits = names.filter((name) => present[name] && fourEyes[name] === false);
  if (!present.rights || waits.length === 0) return [];
  const on = names.filter((name) => present[name]);
  await askSecond(deps, admin, {
    ...{ kind: "settings", subject: "SETTINGS", before: { settings: on } },
    after: { settings: on.filter((name) => !waits.includes(name)) },
  });
  return waits;
};

/** Registers that were allowed before stay allowed, also when ixtrac no longer lists them. */
const checkAdded = async (
  wanted: readonly Option[],
  { configuration, registers }: Pick<Deps, "configuration" | "registers">,
) => {
  const { allowedAccountsForErightsUpdate: present } = await configuration.get();
  const added = wanted.filter(({ value }) => !present.some((one) => one.value === value));
  if (added.length === 0) return;
  const known = await registers();
  const unknown = added.find(({ value }) => !known.some((one) => one.value === value));
  if (!unknown) return;
  throw new AppError("request.invalid", {
    fields: { allowedAccountsForErightsUpdate: settingsErrors.unknownRegister(unknown.value) },
  });
};

const given = (body: object): object =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));

const wordsOf = (
  configuration: Configuration,
  { rejectionReasons, fourEyes, paused, pausedText, retention, ...sent }: ConfigurationChange,
) =>
  logMessages.configuration({
    ixtrac: configuration.allowUploadToIxtrac,
    erights: configuration.allowUploadToErights,
    registers: configuration.allowedAccountsForErightsUpdate.length,
    reasons: rejectionReasons?.length,
    exportsPerDay: sent.exportsPerDay,
    maskNumbers: sent.maskNumbers,
    revealsPerDay: sent.revealsPerDay,
    secondPersonFor: fourEyes && configuration.fourEyes,
    retention: retention && configuration.retention,
    paused: (paused ?? pausedText) === undefined ? undefined : configuration.paused,
  });
