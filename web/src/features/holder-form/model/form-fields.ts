import type { FieldSection } from "#shared/kyc/field-table.ts";
import { type FieldName, fieldNames, fieldsIn, rowOf } from "#shared/kyc/fields-of.ts";
import { imageFieldsOf, optionalImagesOf } from "#shared/kyc/images.ts";
import { type AccountType, accountTypes } from "#shared/kyc/status.ts";
import type { sectionTitles } from "#shared/messages/public-form.ts";
import { directorFields, furtherDirectorsOf } from "./directors.ts";
import type { FormState, TextField } from "./form-state.ts";

export type SectionName = keyof typeof sectionTitles;

const bank = ["bank.bankName", "bank.bankVerificationNumber", "bank.bankAccountNumber"];
const identification = ["identification.type", "identification.number"];

type Sections = Partial<Record<SectionName, readonly string[]>>;

const confirmations: Partial<Record<FieldName, string>> = {
  phone: "confirmPhone",
  email: "confirmEmail",
};

const fieldsWithin = (section: FieldSection, type: AccountType): string[] =>
  fieldsIn(section, type).flatMap((name) => [name, confirmations[name] ?? []].flat());

/** Asked for beside the account number, and only where the clerks are to check it (D67). */
const ofManualCheck = ["manualBankReason", "bankProofImage"];

const imagesAskedOf = (type: AccountType) =>
  imageFieldsOf(type).filter((name) => name !== "bankProofImage");

/**
 * Inputs of both forms in page order; the first invalid input gets the focus. The address comes
 * first for a company, because its country decides the phone rules.
 */
const sections: Record<AccountType, Sections> = {
  individual: {
    accountType: [],
    personal: fieldsWithin("personal", "individual"),
    contact: fieldsWithin("contact", "individual"),
    address: fieldsWithin("address", "individual"),
    bank,
    holdings: [...fieldsWithin("holdings", "individual"), "holdings"],
    documents: [
      ...identification,
      ...fieldsWithin("documents", "individual"),
      ...imagesAskedOf("individual"),
    ],
    consent: ["consent", "mandated"],
  },
  corporate: {
    accountType: [],
    company: fieldsWithin("company", "corporate"),
    address: fieldsWithin("address", "corporate"),
    contact: fieldsWithin("contact", "corporate"),
    bank,
    holdings: [...fieldsWithin("holdings", "corporate"), "holdings"],
    directors: directorFields,
    documents: [...fieldsWithin("documents", "corporate"), ...imagesAskedOf("corporate")],
    consent: ["consent", "mandated"],
  },
};

const optionalFields = new Set<string>([
  ...fieldNames.filter((name) => rowOf(name).isOptional),
  ...accountTypes.flatMap(optionalImagesOf),
  "holdings",
  "mandated",
  "manualBankReason",
]);

export const isRequired = (name: string): boolean => !optionalFields.has(name);

type Kind = Pick<FormState, "accountType" | "furtherDirectors"> & BankState;
type BankState = Partial<Pick<FormState, "manualBankCheck" | "bankCheck">>;

export const sectionNamesOf = ({
  accountType,
  purpose,
  only,
}: Pick<FormState, "accountType" | "purpose"> & Partial<Pick<FormState, "only">>): SectionName[] =>
  (Object.keys(sections[accountType]) as SectionName[]).filter(
    (name) =>
      (purpose === "new" || name !== "accountType") &&
      (!only || name === "consent" || only.includes(name)),
  );

type Shown = Kind & Partial<Pick<FormState, "hidden">>;

export const fieldsOfSection = (form: Shown, name: SectionName): readonly string[] =>
  allOfSection(form, name).filter((field) => !form.hidden?.includes(field));

const allOfSection = (form: Kind, name: SectionName): readonly string[] => {
  const fields = sections[form.accountType][name] ?? [];
  if (name === "bank" && isLeftToClerks(form)) return [...fields, ...ofManualCheck];
  return name === "directors"
    ? [...fields, ...furtherDirectorsOf(form.furtherDirectors).flatMap(Object.values)]
    : fields;
};

export const fieldsOf = (form: Kind): readonly string[] => listsOf(form).all;

export const requiredFieldsOf = (form: Kind): readonly string[] => listsOf(form).required;

interface Lists {
  all: readonly string[];
  required: readonly string[];
}

const known = new Map<string, Lists>();

/** Cached per kind of form, because every key stroke reads the lists. */
const listsOf = (form: Kind): Lists => {
  const kind = `${form.accountType} ${form.furtherDirectors} ${isLeftToClerks(form)}`;
  const before = known.get(kind);
  if (before) return before;

  const all = (Object.keys(sections[form.accountType]) as SectionName[]).flatMap((name) =>
    allOfSection(form, name),
  );
  const lists = { all, required: all.filter(isRequired) };
  known.set(kind, lists);
  return lists;
};

export const textOf = ({ values }: Pick<FormState, "values">, name: TextField): string =>
  values[name] ?? "";

export const isFilled = (form: FormState, name: string): boolean => {
  if (name === "consent") return form.consent;
  if (name === "mandated") return form.mandated;
  if (name === "holdings") return form.holdings.length > 0;
  if (name in form.images) return form.images[name as keyof FormState["images"]] !== undefined;
  return textOf(form, name as TextField).trim() !== "";
};

/** A new individual form needs the bank's confirmation; the other forms are only flagged. */
export const needsVerifiedBank = (form: FormState): boolean =>
  form.accountType === "individual" && form.purpose === "new" && !isLeftToClerks(form);

/** The holder asked for it, and the bank has answered and did not confirm the account (D67). */
export const isLeftToClerks = ({ manualBankCheck = false, bankCheck }: BankState): boolean =>
  manualBankCheck && (bankCheck?.state === "mismatch" || bankCheck?.state === "failed");
