import { hookCommands, nameOfCall } from "../sdk-commands.ts";
import { authorizer } from "./authorize.ts";
import { missingLine } from "./differences.ts";
import { usesOf, whenMissing } from "./implied-actions.ts";
import { stackRights } from "./kept-rights.ts";
import { openRecorder } from "./recorder.ts";
import { refusal } from "./refusal.ts";
import type { Use } from "./use.ts";

type Input = Record<string, unknown>;

const kept = Symbol.for("holder-kyc.checked-calls");
const shared = globalThis as { [kept]?: boolean };

/**
 * From now on, this process refuses a function's call that its policy on AWS does not allow, before
 * the call leaves, and records the rights that all calls use.
 */
export const checkCalls = (currentFunction: () => string | undefined): void => {
  if (shared[kept]) return;
  shared[kept] = true;
  const check = openCheck();
  hookCommands((command) =>
    command.add(
      (next, context) => async (args) => {
        const name = currentFunction();
        if (!name) return next(args);
        const call = nameOfCall(context);
        const input = args.input as Input;
        await check(name, call, usesOf(call, input));
        try {
          return await next(args);
        } catch (error) {
          await check(name, call, whenMissing(error as Error, input));
          throw error;
        }
      },
      { step: "initialize", priority: "high", name: "checkedCalls", override: true },
    ),
  );
};

const openCheck = () => {
  const record = openRecorder();
  const denied = stackRights().then(authorizer);
  // Only a call needs them.
  denied.catch(() => undefined);
  return async (name: string, call: string, needed: Use[]): Promise<void> => {
    const uses = needed.map((use) => ({ function: name, ...use }));
    record(uses);
    const denial = (await denied)(uses);
    if (!denial) return;
    console.error(missingLine(denial.use));
    throw refusal(call, denial.use, denial.decision);
  };
};
