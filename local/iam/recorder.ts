import { randomUUID } from "node:crypto";
import { appendFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { hookCommands, nameOfCall } from "../sdk-commands.ts";
import { usesOf, whenMissing } from "./implied-actions.ts";
import type { Use } from "./use.ts";

const kept = Symbol.for("holder-kyc.recorded-uses");
const shared = globalThis as { [kept]?: Set<string> };

/**
 * Records each right that the functions of this process use, once. Each record is written
 * immediately, because a process that a test kills cannot write at its end.
 */
export const recordUses = (currentFunction: () => string | undefined): void => {
  if (shared[kept]) return;
  const seen = new Set<string>();
  shared[kept] = seen;
  const file = newFile(process.env.RIGHTS_RECORD ?? "");
  const note = (uses: Use[]): void => {
    const name = currentFunction();
    if (!name) return;
    for (const use of uses) {
      const line = JSON.stringify({ function: name, ...use });
      if (seen.has(line)) continue;
      seen.add(line);
      appendFileSync(file, `${line}\n`);
    }
  };
  hookCommands((command) =>
    command.add(
      (next, context) => async (args) => {
        if (!currentFunction()) return next(args);
        const call = nameOfCall(context);
        const input = args.input as Record<string, unknown>;
        note(usesOf(call, input));
        try {
          return await next(args);
        } catch (error) {
          note(whenMissing(error as Error, input));
          throw error;
        }
      },
      { step: "initialize", priority: "high", name: "recordedUses", override: true },
    ),
  );
};

const newFile = (folder: string): string => {
  mkdirSync(folder, { recursive: true });
  return join(folder, `${randomUUID()}.jsonl`);
};
