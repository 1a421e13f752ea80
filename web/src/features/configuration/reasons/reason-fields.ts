import { correctablePaths, isCorrectable } from "#shared/kyc/correctable.ts";
import { imageFieldsOf } from "#shared/kyc/images.ts";
import { type AccountType, accountTypes } from "#shared/kyc/status.ts";
import { correctionLabelOf } from "#shared/messages/correction-label.ts";

export interface ReasonField {
  path: string;
  label: string;
  /** The only form that has it. */
  only: AccountType | undefined;
}

/** A field of the first director means that of every director. */
const firstDirector = "directors.0.";

const formsWith = (path: string): AccountType[] =>
  accountTypes.filter(
    (type) => isCorrectable(path, type) || isCorrectable(`${firstDirector}${path}`, type),
  );

/** The names of both forms, where they differ. */
export const reasonFieldLabel = (path: string): string =>
  [...new Set(formsWith(path).map((type) => correctionLabelOf(path, type)))].join(" / ");

const fieldOf = (path: string): ReasonField => {
  const forms = formsWith(path);
  return { path, label: reasonFieldLabel(path), only: forms.length === 1 ? forms[0] : undefined };
};

const images = new Set<string>(accountTypes.flatMap((type) => imageFieldsOf(type)));
// The identity of a director has the paths of a person's.
const repeats = new Set(correctablePaths("individual").map((path) => `${firstDirector}${path}`));
const all = [...new Set(accountTypes.flatMap((type) => correctablePaths(type, 1)))]
  .filter((path) => !repeats.has(path))
  .map(fieldOf);

/** What a reason can be for, in both forms. */
export const reasonFields = {
  documents: all.filter(({ path }) => images.has(path)),
  fields: all.filter(({ path }) => !images.has(path)),
};
