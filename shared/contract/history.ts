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
  corrections: z.array(Correction).optional(),
  version: z.number().int(),
  /** The administrator who took the decision took it back (D77). */
  undoneAt: at.optional(),
});
export type Decision = z.infer<typeof Decision>;

/** What holders did with a link "This was not me", and clerks about it (D61, D71). */
export const Freeze = z.strictObject({
  action: z.enum(["frozen", "disputed", "lifted"]),
  at,
  by: z.string().optional(),
  remark: z.string().optional(),
  /** Not by a link: the holder withdrew the consent (D86). */
  isWithdrawal: z.literal(true).optional(),
});
export type Freeze = z.infer<typeof Freeze>;
