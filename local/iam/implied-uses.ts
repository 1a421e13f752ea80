import type { Synthesized } from "#infra/testing/templates.ts";
import { withKeys } from "./key-actions.ts";
import { type StackRights, stackRightsOf } from "./stack-rights.ts";
import { stackUses } from "./stack-uses.ts";
import type { RecordedUse, Use } from "./use.ts";

/** Everything that the recorded uses lead to, and what Lambda itself needs. */
export const impliedUses = (all: Synthesized, recorded: RecordedUse[]): RecordedUse[] => {
  const implied = withImplied(stackRightsOf(all));
  const uses = [...stackUses(all), ...recorded].flatMap(implied);
  return [...new Map(uses.map((use) => [JSON.stringify(use), use])).values()];
};

/**
 * "Actions, resources, and condition keys for Amazon SES": sending needs the right on the
 * configuration set as well, which is the identity's own when the call names none.
 */
export const withImplied = ({
  keys,
  configurationSets,
}: Pick<StackRights, "keys" | "configurationSets">) => {
  const withKey = withKeys(keys);
  return <U extends Use>(use: U): U[] => {
    const sets = configurationSets.filter(([identity]) => identity === use.resource);
    return [use, ...sets.map(([, set]) => ({ ...use, resource: set }))].flatMap(withKey);
  };
};
