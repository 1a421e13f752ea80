import { execFileSync } from "node:child_process";
import { createWriteStream } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { TableDefinition } from "#functions/store/table/definitions.ts";
import { findDynoxide } from "#local/engines/dynamodb-binary.ts";
import { createInput } from "#local/setup/create-tables.ts";

interface Filling {
  name: string;
  definition: TableDefinition;
  /** Items in DynamoDB's own JSON. */
  items: Iterable<string> | AsyncIterable<string>;
}

/**
 * Makes the file of an engine with these items by the engine's import of an export: a million
 * accounts would take hours with `BatchWrite`. @returns the number of items
 */
export const fillEngine = async (
  dataDir: string,
  { name, definition, items }: Filling,
): Promise<number> => {
  const source = join(dataDir, "export");
  const folder = join(source, name, "data");
  await mkdir(folder, { recursive: true });
  const counted = { items: 0 };
  await pipeline(
    Readable.from(lines(items, counted)),
    createGzip({ level: 1 }),
    createWriteStream(join(folder, "items.json.gz")),
  );
  const schema = join(dataDir, "schema.json");
  const { BillingMode, StreamSpecification, ...Table } = createInput(name, definition);
  await writeFile(schema, JSON.stringify({ Table }));
  const output = join(dataDir, "dynamodb.sqlite");
  const parts = ["--source", source, "--schema", schema, "--output", output];
  execFileSync(findDynoxide(), ["import", ...parts], { stdio: "ignore" });
  await rm(source, { recursive: true });
  return counted.items;
};

const linesAtOnce = 500;

const lines = async function* (items: Filling["items"], counted: { items: number }) {
  let waiting = "";
  for await (const item of items) {
    waiting += `{"Item":${item}}\n`;
    counted.items++;
    if (counted.items % linesAtOnce > 0) continue;
    yield waiting;
    waiting = "";
  }
  yield waiting;
};
