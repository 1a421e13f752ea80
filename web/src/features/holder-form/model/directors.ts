/** The API takes the first director as flat fields and the others as a list. */
export const directorFields = [
  "directorName",
  "directorBankVerificationNumber",
  "identification.type",
  "identification.number",
] as const;
type DirectorField = (typeof directorFields)[number];

/** A field of a director after the first, counted from 0. */
export type DirectorPath = `directors.${number}.${DirectorField}`;

export type DirectorNames<Name extends string = DirectorField | DirectorPath> = Record<
  DirectorField,
  Name
>;

export const firstDirector = Object.fromEntries(
  directorFields.map((field) => [field, field]),
) as DirectorNames;

const furtherDirector = (place: number): DirectorNames<DirectorPath> =>
  Object.fromEntries(
    directorFields.map((field) => [field, `directors.${place}.${field}`]),
  ) as DirectorNames<DirectorPath>;

export const furtherDirectorsOf = (count: number): DirectorNames<DirectorPath>[] =>
  Array.from({ length: count }, (_, place) => furtherDirector(place));

/** From 1, as the form numbers the directors; undefined for a field of the company. */
export const placeOfDirector = (field: string): number | undefined => {
  if (directorFields.some((own) => own === field)) return 1;
  const further = /^directors\.(\d+)\./.exec(field)?.[1];
  return further === undefined ? undefined : Number(further) + 2;
};

/** The input for a path of the stored data, which counts all directors from 0. */
export const inputOf = (path: string): string =>
  path.replace(/^directors\.(\d+)\./, (_, place) =>
    place === "0" ? "" : `directors.${Number(place) - 1}.`,
  );

type Values = Record<string, string | undefined>;

export const withoutDirector = <V extends Values>(values: V, place: number, count: number): V => {
  const next: Values = { ...values };
  for (let at = place; at < count; at += 1) {
    const to = furtherDirector(at);
    const from = furtherDirector(at + 1);
    for (const field of directorFields) {
      const moved = at + 1 < count ? values[from[field]] : undefined;
      if (moved === undefined) delete next[to[field]];
      else next[to[field]] = moved;
    }
  }
  return next as V;
};
