import { z } from "zod";
import { longText } from "../kyc/fields.ts";
import { maxReasonLength } from "../kyc/limits.ts";
import { protectedSettings } from "../kyc/protected-settings.ts";
import { rights } from "../kyc/rights.ts";
import { Clerk, Id, results } from "./schemas.ts";

/** `weakening` takes effect by itself at its time (D97); the others wait for a second super-admin. */
export const changeKinds = ["register", "update", "delete", "settings", "weakening"] as const;
export type ChangeKind = (typeof changeKinds)[number];

export const secondPersonSettings = ["approvals", "reversals", "ownEmail", "rights"] as const;

const settingValue = z.union([z.boolean(), z.number(), z.null()]);

/** Of an administrator: name and rights. Of the settings: which of them are on. */
const side = z.strictObject({
  name: z.string().optional(),
  rights: z.array(z.enum(rights)).optional(),
  isSuperAdmin: z.literal(true).optional(),
  settings: z.array(z.enum(secondPersonSettings)).optional(),
});
export type ChangeSide = z.infer<typeof side>;

/** A change that waits: of rights (D84), or one that weakens a setting (D97). */
export const PendingChange = z.strictObject({
  id: Id,
  kind: z.enum(changeKinds),
  at: z.iso.datetime(),
  /** The super-admin who asked for it, and cannot confirm it. */
  by: Clerk,
  /** Of the administrator whose rights change. */
  email: z.string().optional(),
  /** Left out where there was or will be nothing. */
  before: side.optional(),
  after: side.optional(),
  /** Of a weakening. */
  weakening: z
    .strictObject({
      setting: z.enum(protectedSettings),
      from: settingValue,
      to: settingValue,
      effectiveAt: z.iso.datetime(),
    })
    .optional(),
});
export type PendingChange = z.infer<typeof PendingChange>;

const one = {
  params: z.strictObject({ id: Id }),
  notFound: "change.not-found",
  reply: z.strictObject({ status: z.string() }),
} as const;

export const pendingChangeCalls = {
  listPendingChanges: { reply: results(z.array(PendingChange)) },
  confirmPendingChange: one,
  /** The super-admin who asked takes the change back without a reason. */
  declinePendingChange: {
    ...one,
    body: z.strictObject({ reason: longText(maxReasonLength).optional() }),
  },
} as const;
