import type { ImageField } from "#shared/kyc/images.ts";
import type { Holding } from "#shared/kyc/submission.ts";
import type { ChosenImage } from "../../../components/fields/ImageField.tsx";
import type { Choice } from "../../../components/fields/select-choices.ts";

/** Inputs that hold text, by their path on the wire; the confirmations are never sent. */
export const textFields = [
  "title",
  "firstName",
  "lastName",
  "middleName",
  "gender",
  "dateOfBirth",
  "nationality",
  "phone",
  "confirmPhone",
  "secondaryPhoneCountry",
  "secondaryPhone",
  "email",
  "confirmEmail",
  "country",
  "state",
  "city",
  "address",
  "address2",
  "chn",
  "stockBroker",
  "taxIdentificationNumber",
  "bank.bankName",
  "bank.bankSortCode",
  "bank.bankVerificationNumber",
  "bank.bankAccountNumber",
  "identification.type",
  "identification.number",
] as const;
export type TextField = (typeof textFields)[number];

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

export interface FormState {
  values: Record<TextField, string>;
  mandated: boolean;
  consent: boolean;
  holdings: Holding[];
  pick: HoldingPick;
  images: Images;
  bankCheck: BankCheckState;
  /** The account number went because a name or the bank changed; said beside it until it is typed. */
  isAccountCleared: boolean;
  /** Sentences by field. */
  errors: Record<string, string>;
  /** Rises with every change of what is sent: a retry of the same content keeps its key. */
  edits: number;
}

export const emptyPick: HoldingPick = { register: undefined, searchType: "", chosen: [] };

export const emptyForm = (): FormState => ({
  values: Object.fromEntries(textFields.map((name) => [name, ""])) as FormState["values"],
  mandated: false,
  consent: false,
  holdings: [],
  pick: emptyPick,
  images: {},
  bankCheck: { state: "idle" },
  isAccountCleared: false,
  errors: {},
  edits: 0,
});

/** What the bank is asked about: first, middle and last name joined by blanks. */
export const fullNameOf = ({ firstName, middleName, lastName }: FormState["values"]): string =>
  [firstName, middleName, lastName]
    .map((name) => name.trim())
    .filter(Boolean)
    .join(" ");

/** The account number waits for the bank and the names. */
export const isReadyForAccount = (values: FormState["values"]): boolean =>
  Boolean(values["bank.bankSortCode"] && values.firstName.trim() && values.lastName.trim());
