import type { Rate } from "../../domain/access/limits.ts";
import { AppError } from "../../domain/app-error.ts";
import { keys } from "../table/keys.ts";
import { schemaVersion } from "../table/stored-item.ts";
import type { Hash, Table } from "../table/table.ts";
import { updateIf } from "../table/table.ts";

export type RateLimiter = ReturnType<typeof rateLimiter>;

interface Deps {
  table: Table;
  hash: Hash;
  isOn: boolean;
  clock?: () => Date;
}

/** Counts atomically in fixed windows, under a keyed hash of the value. */
export const rateLimiter = ({ table, hash, isOn, clock = () => new Date() }: Deps) => {
  const windowOf = ({ windowSeconds }: Rate) =>
    Math.floor(clock().getTime() / 1000 / windowSeconds);
  const keyOf = (rate: Rate, value: string) =>
    keys.rate(rate.kind, hash(`${rate.kind}:${value}`), windowOf(rate));
  const refuse = (rate: Rate) => {
    const endsAt = (windowOf(rate) + 1) * rate.windowSeconds;
    const retryAfterSeconds = Math.max(1, Math.ceil(endsAt - clock().getTime() / 1000));
    return new AppError(rate.refusal, { retryAfterSeconds });
  };

  const countWith = async (rate: Rate, value: string, counting: Counting) => {
    if (!isOn) return;
    const counted = await updateIf(table, {
      Key: keyOf(rate, value),
      UpdateExpression: `${counting.update} SET expiresAt = :expires, schemaVersion = :schema`,
      ConditionExpression: counting.condition,
      ...(counting.names && { ExpressionAttributeNames: counting.names }),
      ExpressionAttributeValues: {
        ...counting.values,
        ":limit": rate.limit,
        ":expires": (windowOf(rate) + 2) * rate.windowSeconds,
        ":schema": schemaVersion,
      },
    });
    if (!counted) throw refuse(rate);
  };

  return {
    /** @throws AppError with the seconds to wait when the limit is reached */
    count: (rate: Rate, value: string): Promise<void> =>
      countWith(rate, value, {
        update: "ADD #count :one",
        condition: "attribute_not_exists(#count) OR #count < :limit",
        names: { "#count": "count" },
        values: { ":one": 1 },
      }),

    /** Counts each `mark` once, so that copies of a form count once. @throws as `count` */
    countOnce: (rate: Rate, value: string, mark: string): Promise<void> =>
      countWith(rate, value, {
        update: "ADD marks :marks",
        condition: "attribute_not_exists(marks) OR size(marks) < :limit OR contains(marks, :mark)",
        values: { ":marks": new Set([short(mark)]), ":mark": short(mark) },
      }),

    /** Takes back one count, where only failures count; an ended window stays unchanged. */
    giveBack: async (rate: Rate, value: string): Promise<void> => {
      if (!isOn) return;
      await updateIf(table, {
        Key: keyOf(rate, value),
        UpdateExpression: "ADD #count :less",
        ConditionExpression: "#count > :none",
        ExpressionAttributeNames: { "#count": "count" },
        ExpressionAttributeValues: { ":less": -1, ":none": 0 },
      });
    },
  };
};

interface Counting {
  update: string;
  condition: string;
  names?: Record<string, string>;
  values: Record<string, unknown>;
}

/** Long enough to differ within a window; hundreds of marks still fit a small item. */
const short = (mark: string) => mark.slice(0, 16);
