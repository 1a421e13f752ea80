import type { Key } from "./keys.ts";
import type { Write } from "./table.ts";

interface Where {
  values: Record<string, unknown>;
  /** The attribute that must have this value, else nothing is set. */
  only: [name: string, was: unknown];
}

/** The write that sets attributes of an item; those without a value stay as they are. */
export const setWhere = (table: string, key: Key, { values, only: [name, was] }: Where): Write => {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return {
    Update: {
      TableName: table,
      Key: key,
      UpdateExpression: `SET ${entries.map((_, i) => `#f${i} = :f${i}`).join(", ")}`,
      ConditionExpression: "#only = :was",
      ExpressionAttributeNames: {
        "#only": name,
        ...Object.fromEntries(entries.map(([field], i) => [`#f${i}`, field])),
      },
      ExpressionAttributeValues: {
        ":was": was,
        ...Object.fromEntries(entries.map(([, value], i) => [`:f${i}`, value])),
      },
    },
  };
};
