import { randomUUID } from "node:crypto";
import type { Configuration } from "#shared/contract/admin-settings.ts";
import type { Clerk } from "#shared/contract/schemas.ts";
import {
  isWeakening,
  type ProtectedSetting,
  protectedSettings,
  type SettingChange,
  type SettingValue,
} from "#shared/kyc/protected-settings.ts";

/** Takes effect at its time, by the time alone: no worker must have run before (D97). */
export interface WaitingChange extends SettingChange {
  id: string;
  at: string;
  by: Clerk;
  effectiveAt: string;
}

/** Since when a setting is weaker than it was. */
export interface Weakened {
  at: string;
  /** A second super-admin agreed, so the earlier rule ends for what was sent before too. */
  isConfirmed?: true | undefined;
}

export interface Settings {
  configuration: Configuration;
  waiting: WaitingChange[];
  weakened: Partial<Record<ProtectedSetting, Weakened>>;
}

export const inForce = (stored: Settings, now: Date): Settings => {
  const isDue = ({ effectiveAt }: WaitingChange) => effectiveAt <= now.toISOString();
  return stored.waiting
    .filter(isDue)
    .reduce((present, change) => taken(present, change, { at: change.effectiveAt }), {
      ...stored,
      waiting: stored.waiting.filter((change) => !isDue(change)),
    });
};

/** What was sent before a weakening keeps its rule, unless two super-admins agreed. */
export const rulesFor = (
  { configuration, weakened }: Settings,
  sentAt: string,
): Configuration["fourEyes"] => {
  const { fourEyes } = configuration;
  const names = Object.keys(fourEyes) as (keyof typeof fourEyes)[];
  const isKept = (name: keyof typeof fourEyes) => {
    const end = weakened[`fourEyes.${name}`];
    return end !== undefined && !end.isConfirmed && sentAt < end.at;
  };
  return Object.fromEntries(
    names.map((name) => [name, fourEyes[name] || isKept(name)]),
  ) as typeof fourEyes;
};

export interface Applied {
  settings: Settings;
  /** What waits from now on. */
  asked: WaitingChange[];
  /** What is weaker at once. */
  made: SettingChange[];
  /** What is stronger at once, and since when it was weaker. */
  ended: { setting: ProtectedSetting; since: string }[];
}

/** A weakening waits; everything else takes effect at once. */
export const applied = (
  present: Settings,
  wanted: Configuration,
  { by, at }: { by: Clerk; at: string },
): Applied => {
  const changes = changesIn(present.configuration, wanted);
  const weaker = changes.filter(isWeakening);
  const stronger = changes.filter((change) => !weaker.includes(change));
  const hours = present.configuration.weakeningDelayHours;
  const made = hours > 0 ? [] : weaker;
  const effectiveAt = new Date(Date.parse(at) + hours * hourMs).toISOString();
  const isSame = (one: SettingChange, other: SettingChange) =>
    one.setting === other.setting && one.to === other.to;
  const later = hours > 0 ? weaker : [];
  const asked = later
    .filter((change) => !present.waiting.some((one) => isSame(one, change)))
    .map((change) => ({ ...change, id: randomUUID(), at, by, effectiveAt }));
  const isKept = (one: WaitingChange) =>
    !changes.some(({ setting }) => setting === one.setting) ||
    later.some((change) => isSame(one, change));
  const weakened = { ...present.weakened };
  for (const { setting } of made) weakened[setting] ??= { at };
  const ended = stronger.flatMap(({ setting }) => {
    const since = weakened[setting]?.at;
    delete weakened[setting];
    return since === undefined ? [] : [{ setting, since }];
  });
  return {
    settings: {
      configuration: later.reduce(
        (all, { setting, from }) => withValue(all, setting, from),
        wanted,
      ),
      waiting: [...present.waiting.filter(isKept), ...asked],
      weakened,
    },
    ...{ asked, made, ended },
  };
};

/** By a second super-admin, at once. @returns undefined when it waits no more */
export const confirmed = (present: Settings, id: string, at: string): Settings | undefined => {
  const change = present.waiting.find((one) => one.id === id);
  return change && taken(without(present, id), change, { at, isConfirmed: true });
};

export const without = (present: Settings, id: string): Settings => ({
  ...present,
  waiting: present.waiting.filter((one) => one.id !== id),
});

const hourMs = 3_600_000;

const taken = (
  { configuration, waiting, weakened }: Settings,
  { setting, to }: SettingChange,
  { at, isConfirmed }: Weakened,
): Settings => ({
  configuration: withValue(configuration, setting, to),
  waiting,
  weakened: {
    ...weakened,
    [setting]: { at: weakened[setting]?.at ?? at, ...(isConfirmed && { isConfirmed }) },
  },
});

const changesIn = (before: Configuration, after: Configuration): SettingChange[] =>
  protectedSettings
    .map((setting) => ({
      setting,
      from: settingIn(before, setting),
      to: settingIn(after, setting),
    }))
    .filter(({ from, to }) => from !== to);

type Groups = Record<string, Record<string, SettingValue> | SettingValue>;

const settingIn = (configuration: Configuration, setting: ProtectedSetting): SettingValue => {
  const [group = "", name] = setting.split(".");
  const value = (configuration as unknown as Groups)[group];
  return name === undefined
    ? (value as SettingValue)
    : ((value as Record<string, SettingValue>)[name] ?? null);
};

const withValue = (
  configuration: Configuration,
  setting: ProtectedSetting,
  value: SettingValue,
): Configuration => {
  const [group = "", name] = setting.split(".");
  const inner = (configuration as unknown as Groups)[group];
  const next = name === undefined ? value : { ...(inner as object), [name]: value };
  return { ...configuration, [group]: next };
};
