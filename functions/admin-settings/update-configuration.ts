import type {
  Configuration,
  ConfigurationChange,
  FourEyes,
} from "#shared/contract/admin-settings.ts";
import type { Option } from "#shared/contract/registers.ts";
import { settingsErrors } from "#shared/messages/errors.ts";
import { logMessages } from "#shared/messages/logs.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { weakeningLogs as say } from "#shared/messages/weakening.ts";
import type { Registrar } from "#shared/registrar.ts";
import { clerkOf, nameOf } from "../domain/access/administrator.ts";
import { checkSwitchedOn } from "../domain/access/second-person.ts";
import { type Applied, applied, type WaitingChange } from "../domain/access/weakening.ts";
import { AppError } from "../domain/app-error.ts";
import { formattedDate } from "../domain/time/formatted-date.ts";
import type { Administrator, Call } from "../http/request.ts";
import type { Logs } from "../store/logs/logs.ts";
import type { Admins } from "../store/staff/admins.ts";
import type { ConfigurationStore } from "../store/staff/configuration.ts";
import { type AskDeps, askSecond } from "./ask-second.ts";
import { doneMeanwhile } from "./done-meanwhile.ts";
import { type NotifyDeps, superAdminHashes } from "./super-admin-hashes.ts";

interface Deps extends AskDeps, NotifyDeps {
  configuration: Pick<ConfigurationStore, "get" | "change">;
  admins: Pick<Admins, "list">;
  /** @throws AppError `registers.unavailable` */
  registers: () => Promise<Option[]>;
  logs: Pick<Logs, "entries">;
  registrar: Registrar;
}

/**
 * Writes only the given settings, so that parallel saves do not overwrite each other. What weakens
 * a protected setting waits (D97).
 */
export const updateConfiguration =
  (deps: Deps): Call<"updateConfiguration"> =>
  async ({ body, admin }) => {
    const { configuration, admins, registrar } = deps;
    await checkAdded(body.allowedAccountsForErightsUpdate ?? [], deps);
    const waits = await askToSwitchOff(deps, (await configuration.get()).fourEyes, body, admin);
    const wanted = { ...body.fourEyes, ...Object.fromEntries(waits.map((name) => [name, true])) };
    const all = body.fourEyes ? await admins.list() : [];
    const notified = await superAdminHashes(deps);
    let asked: WaitingChange[] = [];
    await configuration.change(async (present, settings) => {
      const next = withChange(present, { ...body, fourEyes: wanted });
      checkSwitchedOn({ before: present.fourEyes, now: next.fourEyes }, all, registrar);
      const at = deps.clock().toISOString();
      const outcome = applied(settings, next, { by: clerkOf(admin), at });
      asked = outcome.asked;
      const { timeZone } = registrar;
      const entry = { type: "admin", at, timeZone, by: nameOf(admin) } as const;
      const words = wordsOf(outcome.settings.configuration, body);
      const notice = await noticeOf(deps, outcome, at);
      return {
        ...outcome.settings,
        log: { ...entry, message: logMessages.configurationChanged(words) },
        ...(notice && { notice: { log: { ...entry, ...notice }, notified } }),
      };
    });
    const { configurationUpdated, secondPersonAsked, weakeningAsked } = statusMessages;
    const [first] = asked;
    const message = [
      configurationUpdated,
      ...(waits.length > 0 ? [secondPersonAsked] : []),
      ...(first ? [weakeningAsked(formattedDate(first.effectiveAt, registrar))] : []),
    ];
    return { reply: { message: message.join(". ") } };
  };

const withChange = (present: Configuration, body: ConfigurationChange): Configuration => ({
  ...present,
  ...given(body),
  fourEyes: { ...present.fourEyes, ...given(body.fourEyes ?? {}) },
  paused: { ...present.paused, ...given(body.paused ?? {}) },
  retention: { ...present.retention, ...given(body.retention ?? {}) },
});

/** @returns undefined when no protected setting is concerned */
const noticeOf = async (deps: Deps, { asked, made, ended }: Applied, at: string) => {
  const [first] = asked;
  const sentences = [
    ...(made.length > 0 ? [say.made(made)] : []),
    ...(first ? [say.asked(asked, formattedDate(first.effectiveAt, deps.registrar))] : []),
    ...(ended.length > 0 ? [say.ended(ended.map(({ setting }) => setting))] : []),
  ];
  if (sentences.length === 0) return undefined;
  const since = ended.map((one) => one.since).toSorted()[0];
  const meanwhile = since ? await doneMeanwhile(deps, { since, until: at }) : undefined;
  return { message: sentences.join(". "), ...(meanwhile && { meanwhile }) };
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
    exportsPerDay: sent.exportsPerDay === undefined ? undefined : configuration.exportsPerDay,
    maskNumbers: sent.maskNumbers === undefined ? undefined : configuration.maskNumbers,
    revealsPerDay: sent.revealsPerDay === undefined ? undefined : configuration.revealsPerDay,
    secondPersonFor: fourEyes && configuration.fourEyes,
    retention: retention && configuration.retention,
    paused: (paused ?? pausedText) === undefined ? undefined : configuration.paused,
  });
