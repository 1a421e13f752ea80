import type { FieldSection } from "#shared/kyc/field-table.ts";
import { type FieldName, fieldsOfType, rowOf, sectionOf } from "#shared/kyc/fields-of.ts";
import type { AccountType } from "#shared/kyc/status.ts";
import type { StoredCorporateFields, StoredIndividualFields } from "#shared/kyc/stored-fields.ts";

export interface HolderUpdate {
  /** `{accountId}:{version}`: identifies one version of one account, for holders too. */
  reference: string;
  accountType: AccountType;
  holder: ReturnType<typeof holderOf>;
  contact: ReturnType<typeof contactOf>;
  bank: StoredIndividualFields["bank"];
  mandate: boolean;
  holdings: StoredIndividualFields["holdings"];
  approvedAt: string;
}

export type Approved = { id: string; version: number; approvedAt: string } & (
  | { type: "individual"; fields: StoredIndividualFields }
  | { type: "corporate"; fields: StoredCorporateFields }
);

export const holderUpdateOf = (approved: Approved): HolderUpdate => ({
  reference: `${approved.id}:${approved.version}`,
  accountType: approved.type,
  holder: holderOf(approved),
  contact: contactOf(approved),
  bank: approved.fields.bank,
  mandate: approved.fields.mandated,
  holdings: approved.fields.holdings,
  approvedAt: approved.approvedAt,
});

type UpdateFields = Partial<Record<FieldName, string | undefined>>;

const updateFields = (
  { type, fields }: Approved,
  isWanted: (section: FieldSection) => boolean,
): UpdateFields =>
  Object.fromEntries(
    fieldsOfType<AccountType>(type)
      .filter((name) => rowOf(name).services && isWanted(sectionOf(name, type)))
      .map((name) => [name, (fields as UpdateFields)[name]]),
  );

const isContact = (section: FieldSection) => section === "contact" || section === "address";

const holderOf = (approved: Approved) => ({
  ...updateFields(approved, (section) => !isContact(section)),
  ...(approved.type === "individual"
    ? { identification: approved.fields.identification }
    : { directors: approved.fields.directors }),
});

const contactOf = (approved: Approved) => updateFields(approved, isContact);
