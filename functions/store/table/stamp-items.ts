import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { entryExpiry } from "../../domain/audit/expiry.ts";
import { mapWrites } from "./command-items.ts";
import { type Item, schemaVersion } from "./stored-item.ts";

/**
 * Gives each item its version, and a log entry its end. A copy of an older item keeps both. An
 * update that creates an item must set its own.
 */
export const stampItems = (db: DynamoDBDocumentClient, logDays: number | undefined): void => {
  const endOf = ({ kind, at }: Item) =>
    logDays && kind === "log" ? { expiresAt: entryExpiry(String(at), logDays) } : {};
  const item = (one: Item) => ({ schemaVersion, ...endOf(one), ...one });
  const writes = { item, update: unchanged };
  db.middlewareStack.add(
    (next) => (args) => next({ ...args, input: mapWrites(args.input as Item, writes) as never }),
    { step: "initialize", priority: "high", name: "stampItems" },
  );
};

const unchanged = <T>(update: T): T => update;
