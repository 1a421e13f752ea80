import type { Rate } from "../../domain/access/limits.ts";
import { AppError } from "../../domain/app-error.ts";
import type { HashAtUse } from "../../services/keyed-hash.ts";
import {
  above,
  absent,
  below,
  type Change,
  containing,
  type Only,
  sizeBelow,
} from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { schemaVersion } from "../table/stored-item.ts";
import { type Table, updateIf } from "../table/table.ts";

export type RateLimiter = ReturnType<typeof rateLimiter>;

interface Deps {
  table: Table;
  hash: HashAtUse;
  isOn: boolean;
  clock?: () => Date;
}

/** Counts atomically in fixed windows, under a keyed hash of the value. */
export const rateLimiter = ({ table, hash, isOn, clock = () => new Date() }: Deps) => {
  const windowOf = ({ windowSeconds }: Rate) =>
    Math.floor(clock().getTime() / 1000 / windowSeconds);
  const keyOf = async (rate: Rate, value: string) =>
    keys.rate(rate.kind, await hash(`${rate.kind}:${value}`), windowOf(rate));
  const refuse = (rate: Rate) => {
    const endsAt = (windowOf(rate) + 1) * rate.windowSeconds;
    const retryAfterSeconds = Math.max(1, Math.ceil(endsAt - clock().getTime() / 1000));
    return new AppError(rate.refusal, { retryAfterSeconds });
  };

  const countWith = async (rate: Rate, value: string, counting: Counting) => {
    if (!isOn) return {};
    const expiresAt = (windowOf(rate) + 2) * rate.windowSeconds;
    const counted = await updateIf<Window>(
      table,
      await keyOf(rate, value),
      { ...counting, set: { expiresAt, schemaVersion } },
      "UPDATED_NEW",
    );
    if (!counted) throw refuse(rate);
    return counted;
  };

  return {
    /** @returns the new count. @throws AppError with the seconds to wait when the limit is reached */
    count: async (rate: Rate, value: string): Promise<number> => {
      const { count } = await countWith(rate, value, {
        add: { count: 1 },
        only: [{ count: absent }, { count: below(rate.limit) }],
      });
      return Number(count ?? 0);
    },

    /** Counts each `mark` once, so that copies of a form count once. @throws as `count` */
    countOnce: async (rate: Rate, value: string, mark: string): Promise<void> => {
      await countWith(rate, value, {
        add: { marks: new Set([short(mark)]) },
        only: [
          { marks: absent },
          { marks: sizeBelow(rate.limit) },
          { marks: containing(short(mark)) },
        ],
      });
    },

    /** Takes back one count, where only failures count; an ended window stays unchanged. */
    giveBack: async (rate: Rate, value: string): Promise<void> => {
      if (!isOn) return;
      await updateIf<Window>(table, await keyOf(rate, value), {
        add: { count: -1 },
        only: { count: above(0) },
      });
    },

    /** Starts the current window from zero. */
    forget: async (rate: Rate, value: string): Promise<void> => {
      if (!isOn) return;
      await updateIf<Window>(table, await keyOf(rate, value), {
        set: { count: 0 },
        only: { count: above(0) },
      });
    },
  };
};

interface Window {
  count: number;
  marks: Set<string>;
}

type Counting = Pick<Change<Window>, "add"> & { only: Only<Window> };

/** Long enough to differ within a window; hundreds of marks still fit a small item. */
const short = (mark: string) => mark.slice(0, 16);
