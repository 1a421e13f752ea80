import type { Synthesized } from "#infra/testing/templates.ts";
import { arnOf } from "./arns.ts";
import { type Keys, keysOf } from "./key-actions.ts";
import { localNames } from "./local-names.ts";
import { type Policies, policiesOf } from "./policies.ts";
import { resolver } from "./resolve.ts";

/** What the stacks say about rights, with the local run's names. */
export interface StackRights {
  policies: Policies;
  keys: Keys;
  /** Of each sender's identity, by their ARNs. */
  configurationSets: [identity: string, set: string][];
}

export const stackRightsOf = (all: Synthesized): StackRights => ({
  policies: policiesOf(all),
  keys: keysOf(all),
  configurationSets: configurationSetsOf(all),
});

const configurationSetsOf = (all: Synthesized): StackRights["configurationSets"] => {
  const resolve = resolver(all);
  const nameOf = localNames(all);
  return all.ofType("AWS::SES::EmailIdentity").flatMap((identity) => {
    const set = identity.Properties.ConfigurationSetAttributes?.ConfigurationSetName;
    const arn = arnOf.identity(nameOf(identity));
    return set ? [[arn, arnOf.configurationSet(resolve(identity.stack, set))]] : [];
  });
};
