import { z } from "zod";
import { flags } from "./flags.ts";

/** Why an approved account does not go to the services yet (D90). `coolingOff` waits for its time alone (D107). */
export const holdKinds = [
  "reported",
  "withdrawn",
  "frozen",
  "erasure",
  "awaitingSecond",
  "disputed",
  "warning",
  "coolingOff",
] as const;
export type HoldKind = (typeof holdKinds)[number];

export const Hold = z.strictObject({
  kind: z.enum(holdKinds),
  /** Of a warning: the flags that the decision did not know. */
  flags: z.array(z.enum(flags)).optional(),
  /** Only of a cooling-off. */
  until: z.iso.datetime().optional(),
});
export type Hold = z.infer<typeof Hold>;
