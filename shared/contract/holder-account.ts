import { z } from "zod";
import { type ImageFieldOf, imageFieldsOf, imageTypes } from "../kyc/images.ts";
import { type AccountType, statuses } from "../kyc/status.ts";
import { StoredCorporateFields, StoredIndividualFields } from "../kyc/stored-fields.ts";
import { BankVariant } from "./lookups.ts";
import { Id } from "./schemas.ts";

const at = z.iso.datetime();

const shownRecord = {
  id: Id,
  version: z.number().int(),
  revision: z.number().int(),
  dateCreated: at,
  dateUpdated: at,
  dueAt: at,
  status: z.enum(statuses),
  remark: z.string(),
  bvn: z.string(),
  account_number: z.string(),
  imageTypes: z.record(z.string(), z.enum(imageTypes)),
  bankCheck: z.strictObject({
    verified: z.boolean(),
    accountName: z.string().optional(),
    at: at.optional(),
    /** Words of the holder's name that the bank's name lacks. */
    missing: z.array(z.string()).optional(),
    variants: z.array(BankVariant).optional(),
  }),
  consent: z.strictObject({ version: z.string(), at }),
  /** Why the holder changed nothing that was to correct. */
  unchangedReason: z.string().optional(),
};

/** Base64 without a data-URL prefix, by field name. */
const base64Images = <T extends AccountType>(type: T) =>
  Object.fromEntries(
    imageFieldsOf(type).map((field) => [field, z.string().optional()]),
  ) as unknown as Record<ImageFieldOf<T>, z.ZodOptional<z.ZodString>>;

/** What holders and administrators see of an account. */
export const individual = {
  ...StoredIndividualFields.shape,
  ...shownRecord,
  ...base64Images("individual"),
  type: z.literal("individual"),
};
export const corporate = {
  ...StoredCorporateFields.shape,
  ...shownRecord,
  ...base64Images("corporate"),
  type: z.literal("corporate"),
};

/** What has happened to the present version so far, in this order (D69). */
export const HolderStep = z.discriminatedUnion("step", [
  z.strictObject({ step: z.literal("received"), at }),
  z.strictObject({ step: z.literal("checking"), at }),
  z.strictObject({ step: z.literal("decided"), at, outcome: z.enum(["approved", "rejected"]) }),
  z.strictObject({ step: z.literal("sent"), at }),
]);
export type HolderStep = z.infer<typeof HolderStep>;

const forHolders = {
  timeline: z.array(HolderStep).optional(),
  /** Nothing is changed, decided or sent until a clerk lifts the freeze (D61). */
  frozen: z.literal(true).optional(),
  /** Opened from an email that counts only once this version is approved (D92). */
  newAddress: z.literal(true).optional(),
  /** Of a rejected account: paths of fields and documents, why, and what the clerk adds (D75). */
  corrections: z
    .array(
      z.strictObject({
        field: z.string(),
        reason: z.string().optional(),
        sentence: z.string(),
        text: z.string().optional(),
      }),
    )
    .optional(),
};

/** The holder does not see flags, deliveries, decisions or data of others. */
export const IndividualHolderAccount = z.object({ ...individual, ...forHolders });
export const CorporateHolderAccount = z.object({ ...corporate, ...forHolders });
