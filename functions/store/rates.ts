import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { Rate } from "../domain/limits.ts";
import { Refusal } from "../domain/refusal.ts";
import { keys } from "./keys.ts";
import type { Hash } from "./submission-items.ts";
import type { Table } from "./table.ts";

export type Rates = ReturnType<typeof openRates>;

interface Deps {
  table: Table;
  hash: Hash;
  isOn: boolean;
  clock?: () => Date;
}

/** Counts in fixed windows, atomically in the store; the counted value is kept as a keyed hash. */
export const openRates = ({ table, hash, isOn, clock = () => new Date() }: Deps) => {
  const windowOf = ({ windowSeconds }: Rate) =>
    Math.floor(clock().getTime() / 1000 / windowSeconds);
  const keyOf = (rate: Rate, value: string) =>
    keys.rate(rate.kind, hash(`${rate.kind}:${value}`), windowOf(rate));
  const refuse = (rate: Rate) => {
    const endsAt = (windowOf(rate) + 1) * rate.windowSeconds;
    const retryAfterSeconds = Math.max(1, Math.ceil(endsAt - clock().getTime() / 1000));
    return new Refusal(rate.refusal, { retryAfterSeconds });
  };

  return {
    /** Counts one more. @throws Refusal with the seconds to wait when the limit is reached */
    count: async (rate: Rate, value: string): Promise<void> => {
      if (!isOn) return;
      try {
        await table.db.send(
          new UpdateCommand({
            TableName: table.name,
            Key: keyOf(rate, value),
            UpdateExpression: "ADD #count :one SET expiresAt = :expires",
            ConditionExpression: "attribute_not_exists(#count) OR #count < :limit",
            ExpressionAttributeNames: { "#count": "count" },
            ExpressionAttributeValues: {
              ":one": 1,
              ":limit": rate.limit,
              ":expires": (windowOf(rate) + 2) * rate.windowSeconds,
            },
          }),
        );
      } catch (error) {
        if ((error as Error).name !== "ConditionalCheckFailedException") throw error;
        throw refuse(rate);
      }
    },

    /** Gives one back, where only a failure should count; what an earlier window counted is past. */
    giveBack: async (rate: Rate, value: string): Promise<void> => {
      if (!isOn) return;
      try {
        await table.db.send(
          new UpdateCommand({
            TableName: table.name,
            Key: keyOf(rate, value),
            UpdateExpression: "ADD #count :less",
            ConditionExpression: "#count > :none",
            ExpressionAttributeNames: { "#count": "count" },
            ExpressionAttributeValues: { ":less": -1, ":none": 0 },
          }),
        );
      } catch (error) {
        if ((error as Error).name !== "ConditionalCheckFailedException") throw error;
      }
    },
  };
};
