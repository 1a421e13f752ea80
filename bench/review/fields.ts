import type { Submission } from "#functions/domain/submission/submission.ts";
import { type FieldName, fieldsOfType } from "#shared/kyc/fields-of.ts";
import type { StoredDirector, StoredIdentification } from "#shared/kyc/stored-fields.ts";
import {
  fieldLabelOf,
  fieldLabels,
  accountMessages as say,
} from "#shared/messages/back-office-account.ts";

/** A field of the specification, with the texts that the page must show beside its label. */
export interface SoughtField {
  path: string;
  label: string;
  shown: string[];
}

/** Day in the words of R-35; noon, so that it is the same day in each time zone. */
const dayOf = (day: string): string =>
  new Intl.DateTimeFormat("en-NG", { dateStyle: "medium" }).format(new Date(`${day}T12:00:00Z`));

/** Every field of the field table, and the nested ones, that the case has. */
export const fieldsOf = (submission: Submission): SoughtField[] => {
  const { type, fields, consent } = submission;
  const values: Partial<Record<FieldName, string | undefined>> = fields;
  const { bank, holdings, mandated } = fields;
  const one = (path: keyof typeof fieldLabels, ...shown: string[]): SoughtField => ({
    path,
    label: fieldLabels[path],
    shown,
  });
  return [
    ...fieldsOfType(type).flatMap((name) => {
      const value = values[name] ?? "";
      if (value === "") return [];
      const shown = name === "dateOfBirth" ? dayOf(value) : value;
      return { path: name, label: fieldLabelOf(name, type), shown: [shown] };
    }),
    one("bankName", bank.bankName),
    one("bankAccountNumber", bank.bankAccountNumber),
    one("bankVerificationNumber", bank.bankVerificationNumber),
    one("bankSortCode", bank.bankSortCode),
    one("mandated", mandated ? say.yes : say.no),
    one(
      "holdings",
      ...holdings.flatMap(({ registerName, accounts }) => [registerName, ...accounts]),
    ),
    ...(submission.type === "individual"
      ? identity("", submission.fields.identification)
      : submission.fields.directors.flatMap((director, index) => directorFields(index, director))),
    one("consent", consent.version),
  ];
};

const directorFields = (index: number, director: StoredDirector): SoughtField[] => {
  const { directorName, directorBankVerificationNumber: bvn, identification } = director;
  const within = `directors.${index}.`;
  return [
    { path: `${within}directorName`, label: fieldLabels.directorName, shown: [directorName] },
    { path: `${within}bvn`, label: fieldLabels.directorBankVerificationNumber, shown: [bvn] },
    ...identity(within, identification),
  ];
};

const identity = (within: string, { type, number }: StoredIdentification): SoughtField[] => [
  {
    path: `${within}identification.type`,
    label: fieldLabels.identificationType,
    shown: [type],
  },
  {
    path: `${within}identification.number`,
    label: fieldLabels.identificationNumber,
    shown: [number],
  },
];
