import type { Policies } from "../policies.ts";
import type { RoleName } from "../use.ts";

/** As somebody may leave a right out of the stack. */
export const without = (policies: Policies, name: RoleName, action: string): Policies => ({
  ...policies,
  [name]: policies[name].map((it) => ({
    ...it,
    Action: [it.Action].flat().filter((one) => it.Effect === "Deny" || one !== action),
  })),
});
