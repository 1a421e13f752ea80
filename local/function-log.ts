import { appendFileSync } from "node:fs";

export const logFunctionsTo = (file: string): void => {
  // The logger then writes to the global console instead of its own.
  process.env.POWERTOOLS_DEV = "true";
  const say = console.error;
  let isFailing = false;
  const write = (entry: unknown) => {
    try {
      appendFileSync(file, `${oneLine(entry)}\n`);
      isFailing = false;
    } catch (error) {
      // Once, because each line of a full disk would fail.
      if (!isFailing) say(`${file} lacks the lines from now on: ${(error as Error).message}`);
      isFailing = true;
    }
  };
  console.info = write;
  console.warn = write;
  console.debug = write;
  console.error = (entry: unknown, ...rest: unknown[]) =>
    isLogEntry(entry) ? write(entry) : say(entry, ...rest);
};

const isLogEntry = (entry: unknown): entry is string =>
  typeof entry === "string" && entry.startsWith("{");

const oneLine = (entry: unknown): string =>
  isLogEntry(entry) ? JSON.stringify(JSON.parse(entry)) : String(entry);
