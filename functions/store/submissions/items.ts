import type { FieldName } from "#shared/kyc/fields-of.ts";
import { listFields } from "#shared/kyc/list-columns.ts";
import type { Status } from "#shared/kyc/status.ts";
import { type DuplicateKind, soughtMarksOf } from "../../domain/comparison/duplicates.ts";
import { type ExactMark, exactMarksOf } from "../../domain/comparison/exact-search.ts";
import { accountWords } from "../../domain/names/email-words.ts";
import { namesOf, registerCodesOf, type Submission } from "../../domain/submission/submission.ts";
import { indexKeys, type Key, keys } from "../table/keys.ts";
import type { Item } from "../table/stored-item.ts";
import type { Hash } from "../table/table.ts";

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

export const listItem = (submission: Submission) => {
  const { id, type, status, dateCreated, dueAt, uploads, flags, version } = submission;
  return {
    id,
    type,
    status,
    dateCreated,
    dueAt,
    uploads,
    flags,
    version,
    ...listColumns(submission),
  };
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
  ...(status === "pending" && { gsi2pk: indexKeys.due(type), gsi2sk: `${dueAt}#${id}` }),
});

export const emailHashOf = (email: string, hash: Hash): string =>
  duplicateHash("EMAIL", email, hash);

export const duplicateHash = (kind: DuplicateKind, value: string, hash: Hash): string =>
  hash(`${kind}:${value}`);

export const findRows = (submission: Submission, hash: Hash): (Key & Item)[] => {
  const { id, type, fields } = submission;
  const words = accountWords(namesOf(submission), fields.email);
  return [
    ...words.map((word) => ({ ...keys.searchWord(type, word, id), id, type })),
    ...soughtMarksOf(submission).map(({ kind, value }) => ({
      ...keys.duplicate(kind, duplicateHash(kind, value, hash), id),
      id,
      type,
    })),
    ...exactRows(submission, hash),
  ];
};

export const exactRows = (submission: Submission, hash: Hash): (Key & Item)[] =>
  exactMarksOf(submission).map((mark) => ({
    ...keys.duplicate(mark.kind, exactHash(mark, hash), submission.id),
    id: submission.id,
    type: submission.type,
  }));

export const exactHash = ({ kind, value }: ExactMark, hash: Hash): string =>
  hash(`${kind}:${value}`);
