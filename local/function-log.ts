import { appendFileSync } from "node:fs";

export const logFunctionsTo = (file: string): void => {
  // The logger then writes to the global console instead of its own.
  process.env.POWERTOOLS_DEV = "true";
  const write = (entry: unknown) => appendFileSync(file, `${oneLine(entry)}\n`);
  console.info = write;
  console.warn = write;
  console.debug = write;
  const say = console.error;
  console.error = (entry: unknown, ...rest: unknown[]) =>
    isLogEntry(entry) ? write(entry) : say(entry, ...rest);
};

const isLogEntry = (entry: unknown): entry is string =>
  typeof entry === "string" && entry.startsWith("{");

const oneLine = (entry: unknown): string =>
  isLogEntry(entry) ? JSON.stringify(JSON.parse(entry)) : String(entry);
