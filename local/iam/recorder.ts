import { randomUUID } from "node:crypto";
import { appendFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { hookCommands, nameOfCall } from "../sdk-commands.ts";
import { usesOf, whenMissing } from "./implied-actions.ts";
import type { Use } from "./use.ts";

const kept = Symbol.for("holder-kyc.recorded-uses");
const shared = globalThis as { [kept]?: Set<string> };

/**
 * Records from now on which rights the functions of this process use, each use once. It is written
 * at once: a process that a test kills, or that a runner ends, has no last moment.
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
