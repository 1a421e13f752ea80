import type { Match } from "#shared/contract/search.ts";
import { referenceOf } from "#shared/kyc/reference.ts";
import type { Submission } from "../submission/submission.ts";

/** What a search finds only as a whole (D51). */
export interface ExactMark {
  kind: "BVN" | "NUMBER" | "PHONE" | "REFERENCE";
  value: string;
}

type Searched = Pick<Submission, "id" | "fields">;

/** The row for the BVN finds duplicates as well. */
export const exactMarksOf = ({ id, fields }: Searched): ExactMark[] => [
  // People who search know the account number, but rarely the bank code.
  { kind: "NUMBER", value: fields.bank.bankAccountNumber },
  { kind: "REFERENCE", value: referenceOf(id) },
  // Two phones may have the same end, and one transaction takes no row twice.
  ...new Map(
    phonesOf(fields)
      .map(phoneMark)
      .map((mark) => [mark.value, mark]),
  ).values(),
];

export const soughtMarks = (typed: string): ExactMark[] => {
  const text = withoutSigns(typed);
  const reference = referenceIn(text);
  return [
    ...(/^\d{11}$/.test(text) ? [{ kind: "BVN", value: text } as const] : []),
    ...(/^\d{10}$/.test(text) ? [{ kind: "NUMBER", value: text } as const] : []),
    ...(isPhone(text) ? [phoneMark(text)] : []),
    ...(reference ? [{ kind: "REFERENCE", value: reference } as const] : []),
  ];
};

/** A row may be of an earlier value, and a phone's row holds only its end. */
export const listMatch = ({ id, fields }: Searched, typed: string): Match | undefined => {
  const text = withoutSigns(typed);
  const { bankVerificationNumber, bankAccountNumber } = fields.bank;
  if (referenceOf(id) === referenceIn(text)) return "reference";
  if (bankVerificationNumber === text) return "bvn";
  if (bankAccountNumber === text) return "bankAccount";
  const isPhoneOf = isPhone(text) && phonesOf(fields).some((phone) => isSamePhone(phone, text));
  return isPhoneOf ? "phone" : undefined;
};

const withoutSigns = (typed: string): string => typed.replace(/[\s()./-]/g, "");

const referenceIn = (text: string): string | undefined => {
  const [, first, second] = /^KYC([0-9A-F]{4})([0-9A-F]{4})$/i.exec(text) ?? [];
  return first && second && `KYC-${first}-${second}`.toUpperCase();
};

const isPhone = (text: string): boolean => /^\+?\d{7,16}$/.test(text);

/** The same for "+234 803 123 4567", "234 803 123 4567" and "0803 123 4567". */
const sharedDigits = 7;
const phoneMark = (phone: string): ExactMark => ({
  kind: "PHONE",
  value: phone.slice(-sharedDigits),
});

/** A dialling code has at most three digits. */
const longestCode = 3;

const isSamePhone = (stored: string, typed: string): boolean => {
  if (typed.startsWith("+")) return stored === typed;
  const [whole, end] = [stored.replace("+", ""), typed.replace(/^0+/, "")];
  return whole.endsWith(end) && whole.length - end.length <= longestCode;
};

const phonesOf = ({ phone, secondaryPhone }: Submission["fields"]): string[] =>
  [phone, secondaryPhone].flatMap((one) => (one ? [one] : []));
