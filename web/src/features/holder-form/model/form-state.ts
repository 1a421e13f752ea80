import type { BankVariant } from "#shared/contract/lookups.ts";
import { fieldNames } from "#shared/kyc/fields-of.ts";
import type { ImageField } from "#shared/kyc/images.ts";
import type { AccountType } from "#shared/kyc/status.ts";
import type { Holding } from "#shared/kyc/submission.ts";
import type { sectionTitles } from "#shared/messages/public-form.ts";
import type { ChosenImage } from "../../../components/fields/chosen-image.ts";
import type { Choice } from "../../../components/fields/select-choices.ts";
import type { DirectorPath } from "./directors.ts";

/** Text inputs by API path, and those that only the form has: confirmations are never sent. */
const textFields = [
  ...fieldNames,
  "confirmPhone",
  "secondaryPhoneCountry",
  "confirmEmail",
  "bank.bankName",
  "bank.bankSortCode",
  "bank.bankVerificationNumber",
  "bank.bankAccountNumber",
  "manualBankReason",
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
  | {
      state: "verified" | "mismatch";
      accountName: string;
      missing: string[];
      variants?: BankVariant[] | undefined;
    }
  | FailedCheck;

interface FailedCheck {
  state: "failed";
  message: string;
  /** In milliseconds since 1970: the page checks again by itself when a limit has passed. */
  retryAt?: number;
  /** No more accounts can be checked today; clerks check this one, wherever the form is (D95). */
  isLeftToClerks?: boolean;
}

/** Beside a field whose value looks odd (D65). */
export interface Doubt {
  sentence: string;
  /** What was probably meant, to be taken by one press. */
  meant?: string;
}

export type SearchType = "" | "N" | "A";

export interface HoldingPick {
  register: Choice | undefined;
  searchType: SearchType;
  chosen: Choice[];
}

export type Images = Partial<Record<ImageField, ChosenImage>>;

export type Sending =
  | { state: "resting" | "judging" | "offline" }
  | { state: "sending"; share: number; images: Partial<Record<ImageField, number>> }
  /** `isBlocked`: another try with the same answers fails too. */
  | { state: "failed"; message: string; isBlocked?: boolean };

export const isUnderWay = ({ state }: Sending): boolean =>
  state !== "resting" && state !== "failed";

export interface FormState {
  accountType: AccountType;
  purpose: "new" | "update";
  values: Values;
  furtherDirectors: number;
  mandated: boolean;
  consent: boolean;
  holdings: Holding[];
  /** Of the account that is updated; the update may keep them all (D36). */
  storedHoldings: readonly Holding[];
  pick: HoldingPick;
  images: Images;
  /** The registrar's images; removing a new image brings the stored one back. */
  storedImages: Images;
  bankCheck: BankCheckState;
  /** Sends an account that the bank did not confirm, for the clerks to check (D67). */
  manualBankCheck: boolean;
  /** A change of name or bank cleared the account number; explained until it is typed again. */
  isAccountCleared: boolean;
  /** Of a rejected account: the sections to correct; the others wait behind a button (D69). */
  only: readonly (keyof typeof sectionTitles)[] | undefined;
  /** With them, the documents that are not to be corrected. */
  hidden: readonly string[];
  errors: Record<string, string>;
  doubts: Record<string, Doubt>;
  /** How often the form was checked and not sent: each time the summary takes the focus. */
  refusals: number;
  /** Rises with every change of content: a retry of the same content keeps its idempotency key. */
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
  storedHoldings: [],
  pick: emptyPick,
  images: {},
  storedImages: {},
  bankCheck: { state: "idle" },
  manualBankCheck: false,
  isAccountCleared: false,
  only: undefined,
  hidden: [],
  errors: {},
  doubts: {},
  refusals: 0,
  edits: 0,
  sending: { state: "resting" },
});

type Named = Pick<FormState, "accountType" | "values">;

export const fullNameOf = ({ accountType, values }: Named): string => {
  const { companyName, firstName, middleName, lastName } = values;
  return (accountType === "corporate" ? [companyName] : [firstName, middleName, lastName])
    .map((name) => name.trim())
    .filter(Boolean)
    .join(" ");
};

/** Whether a bank check still holds: same name, bank and number. */
export const isSameAccount = (one: FormState, other: FormState): boolean =>
  fullNameOf(one) === fullNameOf(other) &&
  one.values["bank.bankSortCode"] === other.values["bank.bankSortCode"] &&
  one.values["bank.bankAccountNumber"] === other.values["bank.bankAccountNumber"];

/** The account number input stays disabled until bank and names are given. */
export const isReadyForAccount = ({ accountType, values }: Named): boolean => {
  const { companyName, firstName, lastName } = values;
  const names = accountType === "corporate" ? [companyName] : [firstName, lastName];
  return values["bank.bankSortCode"] !== "" && names.every((name) => name.trim() !== "");
};

export const phoneCountryOf = ({ accountType, values }: Named): string =>
  accountType === "corporate" ? values.country : values.nationality;
