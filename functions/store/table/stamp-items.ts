import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { mapWrites } from "./command-items.ts";
import { type Item, schemaVersion } from "./stored-item.ts";

/**
 * From here on every item that is put carries the schema version, whichever store puts it; a copy of an
 * older item keeps its own. Items that an update creates get it from that update.
 */
export const stampItems = (db: DynamoDBDocumentClient): void => {
  const writes = { item: (item: Item) => ({ schemaVersion, ...item }), update: unchanged };
  db.middlewareStack.add(
    (next) => (args) => next({ ...args, input: mapWrites(args.input as Item, writes) as never }),
    { step: "initialize", priority: "high", name: "stampItems" },
  );
};

const unchanged = <T>(update: T): T => update;
