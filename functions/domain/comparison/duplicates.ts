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

/** These carry the version, so that an earlier version finds nothing. Holdings alone may be hundreds. */
export const otherMarksOf = ({ fields, images }: Pick<Submission, "fields" | "images">): Mark[] => {
  const directors = "directors" in fields ? fields.directors : [];
  const identities = "directors" in fields ? directors : [fields];
  const marks = [
    ...fields.holdings.flatMap(({ registerCode, accounts }) =>
      accounts.map((account) => mark("HOLDING", registerCode, accountText(account))),
    ),
    ...directors.map(({ directorBankVerificationNumber }) =>
      mark("BVN", directorBankVerificationNumber),
    ),
    mark("CHN", plainNumber(fields.chn)),
    ...identities.map(({ identification: { type, number } }) =>
      mark("ID", type, plainNumber(number)),
    ),
    ...Object.values(images).map(({ sha256 }) => mark("IMAGE", sha256)),
  ];
  return different(marks.flatMap((one) => one ?? []));
};

/** One person writes "a 123-456", another "A123456". The form drops the signs, other programs may send them. */
export const plainNumber = (number = ""): string =>
  number.replace(/[\s.\p{Pd}]/gu, "").toUpperCase();

/** All by which an account is found as a duplicate, each once. */
export const marksOf = (submission: Pick<Submission, "fields" | "images">): Mark[] =>
  different([...soughtMarksOf(submission), ...otherMarksOf(submission)]);

export const markText = ({ kind, value }: { kind: string; value: string }): string =>
  `${kind}:${value}`;

const different = <M extends Mark>(marks: M[]): M[] => [
  ...new Map(marks.map((mark) => [markText(mark), mark])).values(),
];

/** As release 1.0.0 wrote them. */
export const earlierMarksOf = ({ fields }: Pick<Submission, "fields">): Mark[] =>
  fields.holdings.flatMap(({ registerCode, accounts }) =>
    accounts.map((account): Mark => ({ kind: "HOLDING", value: `${registerCode}:${account}` })),
  );

/** Rises when an account is to be found by other rows than before. */
export const indexGeneration = 2;

/** "0238943947" and "238-943947" are one account of a register. */
export const accountText = (account: string): string =>
  plainNumber(account)
    .replace(/[^\p{L}\p{N}]/gu, "")
    .replace(/^0+(?=.)/, "");

/** Nothing to compare if a part is missing. */
const mark = (kind: DuplicateKind, ...parts: (string | undefined)[]): Mark | undefined =>
  parts.every(Boolean) ? { kind, value: parts.join(":") } : undefined;
