import { randomUUID } from "node:crypto";
import { appendFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { RecordedUse } from "./use.ts";

/**
 * Writes each right that the functions of this process use, once, where a run of tests records. Each
 * is written immediately, because a process that a test kills cannot write at its end.
 */
export const openRecorder = (folder = process.env.RIGHTS_RECORD) => {
  if (!folder) return () => undefined;
  const seen = new Set<string>();
  const file = newFile(folder);
  return (uses: RecordedUse[]): void => {
    for (const use of uses) {
      const line = JSON.stringify(use);
      if (seen.has(line)) continue;
      seen.add(line);
      appendFileSync(file, `${line}\n`);
    }
  };
};

const newFile = (folder: string): string => {
  mkdirSync(folder, { recursive: true });
  return join(folder, `${randomUUID()}.jsonl`);
};
