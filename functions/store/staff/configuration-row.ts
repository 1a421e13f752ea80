import { z } from "zod";
import { protectedSettings } from "#shared/kyc/protected-settings.ts";
import { readerOf } from "../table/stored-item.ts";
import { pauseFields } from "./pauses.ts";

const flag = z.boolean().default(false);
const limit = z.number().nullable();
const value = z.union([z.boolean(), z.number(), z.null()]);

/** What a release did not know yet is left out, and then as the stage has it built in. */
const configuration = z.object({
  allowUploadToIxtrac: z.boolean().exactOptional(),
  allowUploadToErights: z.boolean().exactOptional(),
  allowedAccountsForErightsUpdate: z
    .array(z.object({ label: z.string(), value: z.string() }))
    .exactOptional(),
  rejectionReasons: z
    .array(
      z.object({
        code: z.string(),
        label: z.string(),
        text: z.string(),
        fields: z.array(z.string()).optional(),
      }),
    )
    .exactOptional(),
  exportsPerDay: limit.exactOptional(),
  exportReasonAbove: limit.exactOptional(),
  exportAlertAbove: limit.exactOptional(),
  maskNumbers: z.boolean().exactOptional(),
  maskWithoutRights: z.boolean().exactOptional(),
  revealsPerDay: limit.exactOptional(),
  fourEyes: z
    .object({ approvals: flag, reversals: flag, ownEmail: flag, rights: flag })
    .exactOptional(),
  weakeningDelayHours: z.number().exactOptional(),
  retention: z
    .object({
      pending: limit.default(null),
      approved: limit.default(null),
      rejected: limit.default(null),
      uploaded: limit.default(null),
    })
    .exactOptional(),
  ...pauseFields,
});

/** @throws UnreadableItem */
export const settingsOf = readerOf(
  "configuration",
  z.object({
    configuration,
    waiting: z
      .array(
        z.object({
          id: z.string(),
          setting: z.enum(protectedSettings),
          from: value,
          to: value,
          at: z.string(),
          by: z.object({ id: z.string(), name: z.string() }),
          effectiveAt: z.string(),
        }),
      )
      .default([]),
    weakened: z
      .partialRecord(
        z.enum(protectedSettings),
        z.object({ at: z.string(), isConfirmed: z.literal(true).optional() }),
      )
      .default({}),
    revision: z.number().default(0),
  }),
);
