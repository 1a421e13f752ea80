import { registrar } from "./env.ts";
import { serverNow } from "./server-clock.ts";

const words = new Intl.RelativeTimeFormat(registrar.locale, { numeric: "auto", style: "short" });

const units = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** How long ago it was, in its largest unit; undefined after a month, when the date says more. */
export const relativeTime = (iso: string, now: number): string | undefined => {
  const ms = Math.max(0, now - Date.parse(iso));
  const [unit, size] = units.find(([, each]) => ms >= each) ?? ["second", ms];
  if (unit === "second") return words.format(0, "second");
  const count = Math.floor(ms / size);
  return unit === "day" && count > 30 ? undefined : words.format(-count, unit);
};

/** A time to come, or "now" once it has passed: what is due can wait for its turn. */
export const comingTime = (iso: string, format: (iso: string) => string): string =>
  Date.parse(iso) > serverNow() ? format(iso) : words.format(0, "second");
