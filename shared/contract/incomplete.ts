import { z } from "zod";

const count = z.number().int();

/**
 * What an answer may leave out while accounts of an earlier release are brought to what this one
 * stores for each account (D137). `message` says so in a sentence.
 */
export const Incomplete = z.strictObject({
  /** Accounts that are not done yet. */
  missing: count,
  total: count,
  /** The first release that stores all of it. */
  since: z.string(),
  message: z.string(),
});
export type Incomplete = z.infer<typeof Incomplete>;
