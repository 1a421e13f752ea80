import type { Flag } from "#shared/contract/flags.ts";
import type { Submission } from "../submission/submission.ts";

/** What only one person should have (D35), with the flag of those who share it. */
export const flagOf = {
  BVN: "sameBvn",
  ACCOUNT: "sameBankAccount",
  EMAIL: "sameEmail",
  HOLDING: "sameHolding",
  CHN: "sameChn",
  ID: "sameId",
  IMAGE: "sameImage",
} as const satisfies Record<string, Flag>;

export type DuplicateKind = keyof typeof flagOf;
export const duplicateKinds = Object.keys(flagOf) as DuplicateKind[];

export interface Mark<Kind extends DuplicateKind = DuplicateKind> {
  kind: Kind;
  value: string;
}

export type SoughtMark = Mark<"BVN" | "ACCOUNT" | "EMAIL">;

/** Searches and emails find accounts by these, so a submission writes them with itself. */
export const soughtMarksOf = ({
  fields: { bank, email },
}: Pick<Submission, "fields">): SoughtMark[] => [
  { kind: "BVN", value: bank.bankVerificationNumber },
  { kind: "ACCOUNT", value: `${bank.bankSortCode}:${bank.bankAccountNumber}` },
  { kind: "EMAIL", value: email },
];

/** Holdings alone may be 5,000: too many for one transaction. */
export const otherMarksOf = ({ fields, images }: Pick<Submission, "fields" | "images">): Mark[] => {
  const identities = "directors" in fields ? fields.directors : [fields];
  const marks = [
    ...fields.holdings.flatMap(({ registerCode, accounts }) =>
      accounts.map((account) => mark("HOLDING", registerCode, account)),
    ),
    mark("CHN", plainNumber(fields.chn)),
    ...identities.map(({ identification: { type, number } }) =>
      mark("ID", type, plainNumber(number)),
    ),
    ...Object.values(images).map(({ sha256 }) => mark("IMAGE", sha256)),
  ];
  return [...new Map(marks.flatMap((one) => (one ? [[JSON.stringify(one), one]] : []))).values()];
};

/** One person writes "a 123-456", another "A123456". The form drops the signs, other programs may send them. */
export const plainNumber = (number = ""): string =>
  number.replace(/[\s.\p{Pd}]/gu, "").toUpperCase();

/** Nothing to compare if a part is missing. */
const mark = (kind: DuplicateKind, ...parts: (string | undefined)[]): Mark | undefined =>
  parts.every(Boolean) ? { kind, value: parts.join(":") } : undefined;
