import { readFileSync, writeFileSync } from "node:fs";
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

export const writeRecorded = (version: string, { day, items, images }: Recorded): void => {
  const lines = (parts: string[]) => `[\n${parts.join(",\n")}\n]`;
  const text = (value: unknown) => JSON.stringify(value, asBase64);
  writeFileSync(
    fileOf(version),
    `{\n"day": ${text(day)},\n"items": ${lines(items.map(text))},\n"images": ${text(images)}\n}\n`,
  );
};

function asBase64(_: string, value: unknown): unknown {
  if (value instanceof Uint8Array) return { base64: Buffer.from(value).toString("base64") };
  return value instanceof Set ? { set: [...value] } : value;
}
