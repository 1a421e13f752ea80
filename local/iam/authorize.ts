import { evaluate } from "./evaluate.ts";
import { withImplied } from "./implied-uses.ts";
import type { Refused } from "./refusal.ts";
import type { StackRights } from "./stack-rights.ts";
import type { RecordedUse } from "./use.ts";

export interface Denial {
  use: RecordedUse;
  decision: Refused;
}

/** Finds the first right that a call needs and its function does not have. */
export const authorizer = (rights: StackRights) => {
  const implied = withImplied(rights);
  const decide = (use: RecordedUse): Denial | undefined => {
    const statements = rights.policies[use.function as keyof StackRights["policies"]] ?? [];
    for (const one of implied(use)) {
      const decision = evaluate(statements, one);
      if (decision !== "allowed") return { use: one, decision };
    }
    return undefined;
  };
  // Uses name no single object or item, so there are few different ones.
  const decided = new Map<string, Denial | undefined>();
  return (uses: RecordedUse[]): Denial | undefined => {
    for (const use of uses) {
      const key = JSON.stringify(use);
      if (!decided.has(key)) decided.set(key, decide(use));
      const denial = decided.get(key);
      if (denial) return denial;
    }
    return undefined;
  };
};
