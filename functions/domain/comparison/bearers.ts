import { matchFullName } from "../names/name-match.ts";
import { holderNameOf, type Named } from "../submission/submission.ts";
import { type DuplicateKind, type Mark, plainNumber } from "./duplicates.ts";

/** Whom a form names as the owner of a number: the holder, or a director. */
interface Bearer {
  name: string;
  isDirector: boolean;
}

/** A number that a director has on one form and a person of the same name on another is no duplicate (D91). */
export const isSameBearer = (one: Named, other: Named, mark: Mark): boolean => {
  const [bearers, others] = [bearersOf(one, mark), bearersOf(other, mark)];
  const isInRole = [...bearers, ...others].some(({ isDirector }) => isDirector);
  return (
    isInRole &&
    bearers.length > 0 &&
    others.length > 0 &&
    bearers.every(({ name }) => others.every((bearer) => namesAgree(name, bearer.name)))
  );
};

/** In either direction, because one name may lack a middle name of the other (D26). */
export const namesAgree = (one: string, other: string, type: Named["type"] = "individual") =>
  matchFullName(one, other, type).valid || matchFullName(other, one, type).valid;

const bearersOf = (account: Named, { kind, value }: Mark): Bearer[] => {
  if (account.type === "individual") return [{ name: holderNameOf(account), isDirector: false }];
  const directors = account.fields.directors.filter(
    (director) => numberOf[kind]?.(director) === value,
  );
  if (directors.length === 0) return [{ name: holderNameOf(account), isDirector: false }];
  return directors.map(({ directorName }) => ({ name: directorName, isDirector: true }));
};

type Director = Extract<Named, { type: "corporate" }>["fields"]["directors"][number];

const numberOf: Partial<Record<DuplicateKind, (director: Director) => string>> = {
  BVN: ({ directorBankVerificationNumber }) => directorBankVerificationNumber,
  ID: ({ identification: { type, number } }) => `${type}:${plainNumber(number)}`,
};
