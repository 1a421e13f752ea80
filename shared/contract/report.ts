import { z } from "zod";
import { holderRequestKinds } from "./privacy-requests.ts";

const at = z.iso.datetime();

/** What the holder reported by a link "This was not me", and what waits for the end of it (D93). */
export const Report = z.strictObject({
  at,
  /** Masked. */
  reporters: z.array(z.string()),
  /** Filed from the account in the seven days before the report, or since. */
  parked: z.strictObject({
    versions: z.array(z.number().int()),
    requests: z.array(z.enum(holderRequestKinds)),
  }),
  /** Bank account or email changed, so two administrators end the report. */
  needsSecond: z.boolean(),
  /** Who asked for the end; without a second administrator, one alone may end it later. */
  lifting: z
    .strictObject({ by: z.string(), adminId: z.string(), at, aloneFrom: at.optional() })
    .optional(),
  /** The address that reported can count again instead of the present one. */
  canRestoreEmail: z.literal(true).optional(),
});
export type Report = z.infer<typeof Report>;
