import { isDeepStrictEqual } from "node:util";
import type { Images, Submission } from "./submission.ts";

type Versioned = Pick<Submission, "fields" | "images">;

/** Paths of fields and names of images in which two versions differ; lists count as one field. */
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

/** Each sending has names of its own in the store, also for a picture that is the same. */
const contents = (images: Images): Record<string, string> =>
  Object.fromEntries(Object.entries(images).map(([name, { sha256 }]) => [name, sha256]));

/** `{bank: {bankName}}` as `{"bank.bankName"}`. */
const flat = (fields: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === "object" && value !== null && !Array.isArray(value)
        ? Object.entries(value).map(([inner, part]) => [`${name}.${inner}`, part])
        : [[name, value]],
    ),
  );
