import type { FieldName } from "#shared/kyc/fields-of.ts";
import { listFields } from "#shared/kyc/list-columns.ts";
import type { Status } from "#shared/kyc/status.ts";
import { markText, type SoughtMark, soughtMarksOf } from "../../domain/comparison/duplicates.ts";
import { type ExactMark, exactMarksOf } from "../../domain/comparison/exact-search.ts";
import { sizesOf } from "../../domain/exports/export-size.ts";
import { accountWords } from "../../domain/names/email-words.ts";
import { addressesOf } from "../../domain/submission/accepted-address.ts";
import { namesOf, registerCodesOf, type Submission } from "../../domain/submission/submission.ts";
import type { Hash } from "../../services/keyed-hash.ts";
import { indexKeys, type Key, keys } from "../table/keys.ts";
import type { Item } from "../table/stored-item.ts";

export const itemOf = (submission: Submission) => ({
  ...keys.submission(submission.id),
  kind: "submission",
  ...submission,
  ...listColumns(submission),
  ...indexRows(submission),
});

/** The version as it was sent, and what it changed, which the history of the account shows. */
export const versionItems = (
  { id, version, dateUpdated, fields, images, bankCheck, consent, flags }: Submission,
  changed: string[],
) => {
  const change = { version, at: dateUpdated, changed };
  return [
    {
      ...keys.version(id, version),
      kind: "version",
      ...change,
      ...{ fields, images, bankCheck, consent, flags },
    },
    { ...keys.change(id, version), kind: "change", ...change },
  ];
};

const listColumns = (submission: Submission) => {
  const { fields, type } = submission;
  const values: Partial<Record<FieldName, string | undefined>> = fields;
  return {
    ...Object.fromEntries(
      [...listFields.both, ...listFields[type]].map((name) => [name, values[name]]),
    ),
    account_number: fields.bank.bankAccountNumber,
    bvn: fields.bank.bankVerificationNumber,
    registerCodes: registerCodesOf(submission),
    sizes: sizesOf(submission),
  };
};

export const indexRows = ({
  id,
  type,
  status,
  dateCreated,
  dueAt,
}: Pick<Submission, "id" | "type" | "dateCreated" | "dueAt"> & { status: Status }) => ({
  gsi1pk: indexKeys.list(type, status),
  gsi1sk: `${dateCreated}#${id}`,
  ...(status === "pending" && { gsi2pk: indexKeys.due(type), gsi2sk: placeOf({ dueAt, id }) }),
});

/** In the order of due times. No two accounts have the same place. */
export const placeOf = ({ dueAt, id }: Pick<Submission, "dueAt" | "id">): string =>
  `${dueAt}#${id}`;

export const emailText = (email: string): string => markText({ kind: "EMAIL", value: email });

export const findRows = (submission: Submission, hash: Hash): (Key & Item)[] => {
  const { id, type, fields } = submission;
  const words = accountWords(namesOf(submission), fields.email);
  return [
    ...words.map((word) => ({ ...keys.searchWord(type, word, id), id, type })),
    ...markRows(submission, hash),
  ];
};

/** Those of the rows above that have a keyed hash. */
export const markRows = (submission: Submission, hash: Hash): (Key & Item)[] => [
  ...rowsOfMarks(
    [...soughtMarksOf(submission), ...exactMarksOf(submission)],
    submission,
    (text) => [hash(text)],
  ),
  ...acceptedRows(submission, (text) => [hash(text)]),
];

/** The same rows with the keys that are not in force: with one key there are none. */
export const outdatedMarkRows = (submission: Submission, hash: Hash): (Key & Item)[] => {
  const outdated = (text: string) => hash.all(text).slice(1);
  return [
    ...rowsOfMarks(
      [...soughtMarksOf(submission), ...exactMarksOf(submission)],
      submission,
      outdated,
    ),
    ...acceptedRows(submission, outdated),
  ];
};

/** By addresses that are not in the present version. Comparisons do not read these rows. */
const acceptedRows = (
  submission: Submission,
  hashesOf: (text: string) => string[],
): (Key & Item)[] => {
  const { id, type, fields } = submission;
  return addressesOf(submission)
    .filter((email) => email !== fields.email)
    .flatMap((email) => hashesOf(emailText(email)))
    .map((hash) => ({ ...keys.duplicate("ACCEPTED", hash, id), id, type }));
};

export const exactRows = (submission: Submission, hash: Hash): (Key & Item)[] =>
  rowsOfMarks(exactMarksOf(submission), submission, (text) => [hash(text)]);

const rowsOfMarks = (
  marks: (SoughtMark | ExactMark)[],
  { id, type }: Submission,
  hashesOf: (text: string) => string[],
): (Key & Item)[] =>
  marks.flatMap((mark) =>
    hashesOf(markText(mark)).map((hash) => ({ ...keys.duplicate(mark.kind, hash, id), id, type })),
  );
