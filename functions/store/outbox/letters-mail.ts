import { z } from "zod";
import { digestShape } from "./digests.ts";

/** Collects the forms about which a holder gets the next letter (D94). */
export const LettersMail = z.object({
  ...digestShape,
  mail: z.literal("letters"),
  submissionId: z.string(),
  /** The version whose address gets the letter. */
  version: z.number(),
});
export type LettersMail = z.infer<typeof LettersMail>;
