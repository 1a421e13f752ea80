import type { Configuration } from "#shared/contract/admin-settings.ts";
import { configurationMessages as say } from "#shared/messages/back-office-settings.ts";

/** The order of the registers does not count as a change. */
export const changedParts = (before: Configuration, now: Configuration): Partial<Configuration> =>
  Object.fromEntries(
    Object.entries(now).filter(([name]) => {
      const part = name as keyof Configuration;
      return textOf(part, now) !== textOf(part, before);
    }),
  );

export const namesOf = (parts: (keyof Configuration)[]): string =>
  parts.map((part) => say.parts[part]).join(", ");

const textOf = (part: keyof Configuration, configuration: Configuration): string =>
  JSON.stringify(
    part === "allowedAccountsForErightsUpdate"
      ? configuration[part].map(({ value }) => value).sort()
      : configuration[part],
  );
