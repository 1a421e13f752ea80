import { z } from "zod";

/** How a clerk likes to work (D77). What was never chosen is missing. */
export const Preferences = z.strictObject({
  /** After a decision the next case opens. */
  autoNext: z.boolean().optional(),
  /** Single keys do nothing. */
  keysOff: z.boolean().optional(),
  density: z.enum(["comfortable", "compact"]).optional(),
  /** Order of the pending lists: `due` is the most urgent first. */
  sort: z.enum(["newest", "due"]).optional(),
});
export type Preferences = z.infer<typeof Preferences>;
