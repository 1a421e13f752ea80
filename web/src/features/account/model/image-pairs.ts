import type { ImageField } from "#shared/kyc/images.ts";
import type { Account } from "./account.ts";
import { type AccountDocument, documentsOf } from "./documents.ts";

/** An image that differs between two versions; one side is missing if it was added or removed. */
export interface ImagePair {
  field: ImageField;
  label: string;
  before: AccountDocument | undefined;
  now: AccountDocument | undefined;
}

interface Versions {
  before: Account;
  now: Account;
  changed: readonly string[];
}

export const imagePairs = ({ before, now, changed }: Versions): ImagePair[] => {
  const [earlier, later] = [documentsOf(before), documentsOf(now)];
  const all = [...later, ...earlier.filter(({ field }) => !find(later, field))];
  return all
    .filter(({ field }) => changed.includes(field))
    .map(({ field, label }) => ({
      field,
      label,
      before: find(earlier, field),
      now: find(later, field),
    }));
};

const find = (documents: AccountDocument[], field: ImageField) =>
  documents.find((document) => document.field === field);
