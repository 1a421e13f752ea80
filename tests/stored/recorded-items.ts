import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Everything that a product of one schema version had stored. */
export interface Recorded {
  /** The day on which it was recorded. */
  day: string;
  /** Items of the table `Main` as they are at rest, encrypted values included. */
  items: Record<string, unknown>[];
  /** Image files by their key in the bucket. */
  images: Record<string, Uint8Array>;
}

const fileOf = (version: string): string => join(import.meta.dirname, version, "items.json");

export const readRecorded = (version: string): Recorded =>
  JSON.parse(readFileSync(fileOf(version), "utf8"), (_, value) =>
    typeof value?.base64 === "string" ? new Uint8Array(Buffer.from(value.base64, "base64")) : value,
  );
