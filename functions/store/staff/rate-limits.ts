import type { Counted, Rate } from "../../domain/access/limits.ts";
import { widthsOf } from "../../domain/access/network-of.ts";
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
import { readItem } from "../table/reads.ts";
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

  /** Narrow to wide, so that what a narrow network is refused uses up nothing of the wide ones. */
  const each = async <T>(
    counted: Counted,
    work: (rate: Rate, value: string) => Promise<T>,
  ): Promise<T> => {
    const [rate, value] = counted;
    const [narrow, ...wider] = limitsOf(rate, value);
    const result = await work(...narrow);
    for (const one of wider) await work(...one);
    return result;
  };

  const count = async (rate: Rate, value: string): Promise<number> => {
    const { count } = await countWith(rate, value, {
      add: { count: 1 },
      only: [{ count: absent }, { count: below(rate.limit) }],
    });
    return Number(count ?? 0);
  };

  return {
    /** @returns the new count. @throws AppError with the seconds to wait when the limit is reached */
    count: (...counted: Counted): Promise<number> => each(counted, count),

    /**
     * Counts each `mark` once, so that copies of a form count once; networks wider than the caller's
     * count each copy. @returns how many marks there are. @throws as `count`
     */
    countOnce: async (...[rate, counted, mark]: readonly [...Counted, string]): Promise<number> => {
      const [[, value], ...wider] = limitsOf(rate, counted);
      const { marks } = await countWith(rate, value, {
        add: { marks: new Set([short(mark)]) },
        only: [
          { marks: absent },
          { marks: sizeBelow(rate.limit) },
          { marks: containing(short(mark)) },
        ],
      });
      for (const one of wider) await count(...one);
      return (marks as Set<string> | undefined)?.size ?? 0;
    },

    /** Of the caller's own network alone. */
    used: async (...[rate, counted]: Counted): Promise<number> => {
      const [[, value]] = limitsOf(rate, counted);
      const row = isOn ? await readItem(table, await keyOf(rate, value)) : undefined;
      return Number(row?.count ?? 0);
    },

    /** Takes back one count, where only failures count; an ended window stays unchanged. */
    giveBack: async (...counted: Counted): Promise<void> => {
      if (!isOn) return;
      await each(counted, async (one, value) =>
        updateIf<Window>(table, await keyOf(one, value), {
          add: { count: -1 },
          only: { count: above(0) },
        }),
      );
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

/** The limit of the caller's network, then those of the networks around it. */
const limitsOf = (rate: Rate, counted: Counted[1]): [Limit, ...Limit[]] => {
  if (typeof counted === "string") return [[rate, counted]];
  const { network, of } = counted;
  const all = widthsOf(network).map(({ network: name, factor }): Limit => {
    const value = of === undefined ? name : `${of}:${name}`;
    return [{ ...rate, limit: rate.limit * factor }, value];
  });
  return all as [Limit, ...Limit[]];
};

type Limit = [rate: Rate, value: string];

interface Window {
  count: number;
  marks: Set<string>;
}

type Counting = Pick<Change<Window>, "add"> & { only: Only<Window> };

/** Long enough to differ within a window; hundreds of marks still fit a small item. */
const short = (mark: string) => mark.slice(0, 16);
