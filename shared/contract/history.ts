import { z } from "zod";
import { Correction } from "./corrections.ts";
import { flags } from "./flags.ts";

const at = z.iso.datetime();

export const Decision = z.strictObject({
  outcome: z.enum(["approved", "rejected"]),
  at,
  by: z.string(),
  remark: z.string().optional(),
  /** The serious flags that the page named before the approval. */
  acknowledged: z.array(z.enum(flags)).optional(),
  /** All flags of the account at the decision (D90). Missing in decisions of release 1.0.0. */
  known: z.array(z.enum(flags)).optional(),
  corrections: z.array(Correction).optional(),
  version: z.number().int(),
  /** The administrator who took the decision took it back (D77). */
  undoneAt: at.optional(),
  /** The administrator who asked for it, if it needed two (D84). */
  askedBy: z.string().optional(),
});
export type Decision = z.infer<typeof Decision>;

export const freezeActions = ["frozen", "disputed", "asked", "lifted"] as const;

/** What holders did with a link "This was not me", and clerks about it (D61, D71). */
export const Freeze = z.strictObject({
  /** `asked`: for the end of a report, which somebody else must confirm (D93). */
  action: z.enum(freezeActions),
  at,
  by: z.string().optional(),
  remark: z.string().optional(),
  /** Not by a link: the holder withdrew the consent (D86). */
  isWithdrawal: z.literal(true).optional(),
});
export type Freeze = z.infer<typeof Freeze>;

/**
 * A decision that needs two administrators (D84): one `asked` for it, and then another confirmed it,
 * which is a decision, or somebody ended the waiting.
 */
export const AwaitedStep = z.strictObject({
  step: z.enum(["asked", "withdrawn", "declined"]),
  outcome: z.enum(["approved", "rejected"]),
  at,
  by: z.string(),
  version: z.number().int(),
  remark: z.string().optional(),
  corrections: z.array(Correction).optional(),
  acknowledged: z.array(z.enum(flags)).optional(),
});
export type AwaitedStep = z.infer<typeof AwaitedStep>;
