import { z } from "zod";
import type { fieldTable } from "./field-table.ts";
import { type FieldName, fieldsOfType, rowOf } from "./fields-of.ts";
import { listFields } from "./list-columns.ts";

type Text = z.ZodType<string>;
type Table = typeof fieldTable;
type Shape<Names extends FieldName> = {
  [K in Names]: Table[K] extends { isOptional: true } ? z.ZodOptional<Text> : z.ZodDefault<Text>;
};

const shapeOf = <K extends FieldName>(names: readonly K[], text: Text): Shape<K> =>
  Object.fromEntries(
    names.map((name) => [name, rowOf(name).isOptional ? text.optional() : text.default("")]),
  ) as Shape<K>;

/** The copies of fields that lists show, with the same `text`. */
export const listTextsWith = (text: Text) => ({
  individual: shapeOf([...listFields.both, ...listFields.individual], text),
  corporate: shapeOf([...listFields.both, ...listFields.corporate], text),
});

/**
 * The fields of a submission as stored, however old: the form's rules do not apply, because rules
 * change and stored data stays. A missing value is empty: the field was optional or did not exist.
 * @param text schema of a single value
 * @param object handles fields that this version does not know: `z.object` leaves them out
 */
export const storedFieldsWith = (text: Text, object = z.object) => {
  const given = text.default("");
  const identification = object({ type: given, number: given });
  const nested = {
    holdings: z
      .array(object({ registerName: given, registerCode: given, accounts: z.array(text) }))
      .default([]),
    bank: object({
      bankName: given,
      bankAccountNumber: given,
      bankVerificationNumber: given,
      bankSortCode: given,
    }).prefault({}),
    mandated: z.boolean().default(false),
    manualBankCheck: z.boolean().optional(),
    manualBankReason: text.optional(),
  };
  return {
    individual: object({
      ...shapeOf(fieldsOfType("individual"), text),
      ...nested,
      identification: identification.prefault({}),
    }),
    corporate: object({
      ...shapeOf(fieldsOfType("corporate"), text),
      ...nested,
      directors: z
        .array(
          object({
            directorName: given,
            directorBankVerificationNumber: given,
            identification: identification.prefault({}),
          }),
        )
        .default([]),
    }),
  };
};

const stored = storedFieldsWith(z.string());

export const StoredIndividualFields = stored.individual;
export type StoredIndividualFields = z.infer<typeof StoredIndividualFields>;

export const StoredCorporateFields = stored.corporate;
export type StoredCorporateFields = z.infer<typeof StoredCorporateFields>;

export type StoredIdentification = StoredIndividualFields["identification"];
export type StoredDirector = StoredCorporateFields["directors"][number];
