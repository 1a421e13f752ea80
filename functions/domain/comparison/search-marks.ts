import type { Match } from "#shared/contract/search.ts";
import { plainEmail } from "#shared/kyc/clean-input.ts";
import { identifier } from "#shared/kyc/fields.ts";
import type { Submission } from "../submission/submission.ts";
import { type Mark, plainNumber } from "./duplicates.ts";
import { type ExactMark, listMatch, soughtMarks } from "./exact-search.ts";

/** An account number whose register is not known, so that nobody is compared by it. */
export interface RegisteredMark {
  kind: "REGISTERED";
  value: string;
}

export type SearchMark = ExactMark | RegisteredMark | Mark<"EMAIL" | "CHN">;

type Searched = Pick<Submission, "id" | "fields">;

export const registeredMarksOf = ({ fields }: Pick<Submission, "fields">): RegisteredMark[] =>
  [...new Set(registeredIn(fields))].map((value) => ({ kind: "REGISTERED", value }));

/** What the search over all lists finds as a whole (D78). */
export const soughtInAllLists = (typed: string): SearchMark[] => [
  ...soughtMarks(typed),
  ...(isNumber(typed)
    ? [
        { kind: "REGISTERED", value: plain(typed) } as const,
        { kind: "CHN", value: plainNumber(typed) } as const,
      ]
    : []),
  ...(/^\S+@\S+$/.test(typed) ? [{ kind: "EMAIL", value: plainEmail(typed) } as const] : []),
];

/** Not a reference, which is no secret: it is in every email. */
export const isWholeNumber = (typed: string): boolean => {
  const kinds = soughtInAllLists(typed).map(({ kind }) => kind);
  return !kinds.includes("REFERENCE") && kinds.some((kind) => kind !== "EMAIL");
};

/** As a whole. A row that was found may be of an earlier value. */
export const exactMatch = (account: Searched, typed: string): Match | undefined => {
  const { chn, email } = account.fields;
  return (
    listMatch(account, typed) ??
    (chn && plainNumber(chn) === plainNumber(typed) ? "chn" : undefined) ??
    (registeredIn(account.fields).includes(plain(typed)) ? "registerAccount" : undefined) ??
    (email === plainEmail(typed) ? "email" : undefined)
  );
};

const registeredIn = ({ holdings }: Submission["fields"]): string[] =>
  holdings.flatMap(({ accounts }) => accounts.map(plain));

const plain = (account: string): string => account.replace(/\s/g, "").toUpperCase();

/** No name is looked up as a number, which would cost more reads. */
const isNumber = (typed: string): boolean =>
  /\d/.test(typed) && identifier.safeParse(typed).success;
