import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { mapWrites } from "./command-items.ts";
import { type Item, schemaVersion } from "./stored-item.ts";

/** A copy of an older item keeps its version. An update that creates an item must set its own. */
export const stampItems = (db: DynamoDBDocumentClient): void => {
  const writes = { item: (item: Item) => ({ schemaVersion, ...item }), update: unchanged };
  db.middlewareStack.add(
    (next) => (args) => next({ ...args, input: mapWrites(args.input as Item, writes) as never }),
    { step: "initialize", priority: "high", name: "stampItems" },
  );
};

const unchanged = <T>(update: T): T => update;
