import { z } from "zod";
import { accountTypes, statuses } from "#shared/kyc/status.ts";
import { indexKeys } from "../table/keys.ts";
import { readerOf } from "../table/stored-item.ts";

const Erasure = z.object({
  kind: z.literal("erasure"),
  id: z.string(),
  type: z.enum(accountTypes),
  /**
   * `begun`: nobody can stop the erasure any more. `gone`: the account is not there any more, and what
   * belongs to it is being removed. `settled`: everything is removed.
   */
  state: z.enum(["planned", "stopped", "begun", "gone", "settled"]),
  cause: z.enum(["by-hand", ...statuses]),
  eraseAt: z.string(),
  /** Of an erasure that follows from the settings: since when the account is as it is. */
  keptSince: z.string().exactOptional(),
  plannedAt: z.string(),
  by: z.string().exactOptional(),
  adminId: z.string().exactOptional(),
  /** As the administrator typed it. Goes when the erasure begins, because it may name the holder. */
  reason: z.string().exactOptional(),
  erasedAt: z.string().exactOptional(),
});
export type Erasure = z.infer<typeof Erasure>;

/** @throws UnreadableItem */
export const erasureOf = readerOf("erasure", Erasure);

const Hold = z.object({
  kind: z.literal("hold"),
  type: z.enum(accountTypes),
  by: z.string(),
  at: z.string(),
  reason: z.string(),
});
export type Hold = z.infer<typeof Hold>;

export const holdOf = readerOf("hold", Hold);

/** Where the sweep finds the erasure from this time on. */
export const placeAt = (at: string, id: string) => ({
  gsi1pk: indexKeys.erasures,
  gsi1sk: `${at}#${id}`,
});
