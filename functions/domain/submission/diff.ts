import { isDeepStrictEqual } from "node:util";
import type { Images, Submission } from "./submission.ts";

type Versioned = Pick<Submission, "fields" | "images">;

/** A list counts as one field. */
export const changedNames = (before: Versioned, after: Versioned): string[] => [
  ...differences(flat(before.fields), flat(after.fields)),
  ...differences(contents(before.images), contents(after.images)),
];

const differences = (before: object, after: object): string[] => {
  const earlier = new Map(Object.entries(before));
  const later = new Map(Object.entries(after));
  return [...new Set([...later.keys(), ...earlier.keys()])].filter(
    (name) => !isDeepStrictEqual(earlier.get(name), later.get(name)),
  );
};

/** Compares hashes: every upload gets new store keys, even for an unchanged image. */
const contents = (images: Images): Record<string, string> =>
  Object.fromEntries(Object.entries(images).map(([name, { sha256 }]) => [name, sha256]));

/** `{bank: {bankName}}` becomes `{"bank.bankName"}`. */
const flat = (fields: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === "object" && value !== null && !Array.isArray(value)
        ? Object.entries(value).map(([inner, part]) => [`${name}.${inner}`, part])
        : [[name, value]],
    ),
  );
