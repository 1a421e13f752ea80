import { fieldNames } from "#shared/kyc/fields-of.ts";
import type { ImageField } from "#shared/kyc/images.ts";
import type { AccountType } from "#shared/kyc/status.ts";
import type { Holding } from "#shared/kyc/submission.ts";
import type { ChosenImage } from "../../../components/fields/chosen-image.ts";
import type { Choice } from "../../../components/fields/select-choices.ts";
import type { DirectorPath } from "./directors.ts";

/**
 * Inputs that hold text, by their path on the wire: the fields of the table, the nested ones, and what
 * only the form has; the confirmations are never sent.
 */
const textFields = [
  ...fieldNames,
  "confirmPhone",
  "secondaryPhoneCountry",
  "confirmEmail",
  "bank.bankName",
  "bank.bankSortCode",
  "bank.bankVerificationNumber",
  "bank.bankAccountNumber",
  "directorName",
  "directorBankVerificationNumber",
  "identification.type",
  "identification.number",
] as const;
type FixedField = (typeof textFields)[number];
export type TextField = FixedField | DirectorPath;

export type Values = Record<FixedField, string> & Partial<Record<DirectorPath, string>>;

export type BankCheckState =
  | { state: "idle" | "checking" }
  | { state: "verified"; accountName: string }
  | { state: "mismatch"; accountName: string; missing: string[] }
  | { state: "failed"; message: string };

export type SearchType = "" | "N" | "A";

/** The company that is being put together and not yet added. */
export interface HoldingPick {
  register: Choice | undefined;
  searchType: SearchType;
  chosen: Choice[];
}

export type Images = Partial<Record<ImageField, ChosenImage>>;

export type Sending =
  | { state: "resting" | "judging" | "offline" }
  | { state: "sending"; share: number; images: Partial<Record<ImageField, number>> }
  | { state: "failed"; message: string };

/** One form for both types of account, to send for the first time or to change what was sent. */
export interface FormState {
  accountType: AccountType;
  purpose: "new" | "update";
  values: Values;
  /** How many directors there are after the first. */
  furtherDirectors: number;
  mandated: boolean;
  consent: boolean;
  holdings: Holding[];
  pick: HoldingPick;
  images: Images;
  /** What the registrar has already; removing a new picture brings the old one back. */
  storedImages: Images;
  bankCheck: BankCheckState;
  /** The account number went because a name or the bank changed; said beside it until it is typed. */
  isAccountCleared: boolean;
  /** Sentences by field. */
  errors: Record<string, string>;
  /** Rises with every change of what is sent: a retry of the same content keeps its key. */
  edits: number;
  sending: Sending;
}

export const emptyPick: HoldingPick = { register: undefined, searchType: "", chosen: [] };

export const emptyForm = (): FormState => ({
  accountType: "individual",
  purpose: "new",
  values: Object.fromEntries(textFields.map((name) => [name, ""])) as Values,
  furtherDirectors: 0,
  mandated: false,
  consent: false,
  holdings: [],
  pick: emptyPick,
  images: {},
  storedImages: {},
  bankCheck: { state: "idle" },
  isAccountCleared: false,
  errors: {},
  edits: 0,
  sending: { state: "resting" },
});

type Named = Pick<FormState, "accountType" | "values">;

/** What the bank is asked about: the company, or first, middle and last name joined by blanks. */
export const fullNameOf = ({ accountType, values }: Named): string => {
  const { companyName, firstName, middleName, lastName } = values;
  return (accountType === "corporate" ? [companyName] : [firstName, middleName, lastName])
    .map((name) => name.trim())
    .filter(Boolean)
    .join(" ");
};

/** A check holds for the very name, bank and number it was made with. */
export const isSameAccount = (one: FormState, other: FormState): boolean =>
  fullNameOf(one) === fullNameOf(other) &&
  one.values["bank.bankSortCode"] === other.values["bank.bankSortCode"] &&
  one.values["bank.bankAccountNumber"] === other.values["bank.bankAccountNumber"];

/** The account number waits for the bank and the names. */
export const isReadyForAccount = ({ accountType, values }: Named): boolean => {
  const { companyName, firstName, lastName } = values;
  const names = accountType === "corporate" ? [companyName] : [firstName, lastName];
  return values["bank.bankSortCode"] !== "" && names.every((name) => name.trim() !== "");
};

/** Whose country judges the phone. */
export const phoneCountryOf = ({ accountType, values }: Named): string =>
  accountType === "corporate" ? values.country : values.nationality;
