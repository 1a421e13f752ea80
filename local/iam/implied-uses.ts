import type { Synthesized } from "#infra/testing/templates.ts";
import { arnOf } from "./arns.ts";
import { withKeys } from "./key-actions.ts";
import { resolver } from "./resolve.ts";
import { stackUses } from "./stack-uses.ts";
import type { RecordedUse } from "./use.ts";

/** Everything that the recorded uses lead to, and what Lambda itself needs. */
export const impliedUses = (all: Synthesized, recorded: RecordedUse[]): RecordedUse[] => {
  const withKey = withKeys(all);
  const withSet = withConfigurationSet(all);
  const uses = [...stackUses(all), ...recorded.flatMap(withSet)].flatMap(withKey);
  return [...new Map(uses.map((use) => [JSON.stringify(use), use])).values()];
};

/**
 * "Actions, resources, and condition keys for Amazon SES": sending needs the right on the
 * configuration set as well, which is the identity's own when the call names none.
 */
const withConfigurationSet = (all: Synthesized) => {
  const resolve = resolver(all);
  const sets = all.ofType("AWS::SES::EmailIdentity").flatMap(({ stack, Properties }) => {
    const set = Properties.ConfigurationSetAttributes?.ConfigurationSetName;
    const identity = arnOf.identity(Properties.EmailIdentity);
    return set ? [{ identity, set: arnOf.configurationSet(resolve(stack, set)) }] : [];
  });
  return (use: RecordedUse): RecordedUse[] => [
    use,
    ...sets
      .filter(({ identity }) => identity === use.resource)
      .map(({ set }) => ({ ...use, resource: set })),
  ];
};
