import { imageFieldsOf } from "#shared/kyc/images.ts";
import { referenceOf } from "#shared/kyc/reference.ts";
import type { AccountType, Service } from "#shared/kyc/status.ts";
import { deliveryNames, statusNames } from "#shared/messages/back-office.ts";
import { imageLabels } from "#shared/messages/back-office-account.ts";
import { type columnHeadings, cellWords as say } from "#shared/messages/exports.ts";
import type { CorporateSubmission, IndividualSubmission, Submission } from "./submission.ts";

/** How a column is shown; a `long` text takes lines, a `moment` is an ISO time, a `day` is `yyyy-mm-dd`. */
export type ColumnKind = "text" | "long" | "moment" | "day";

export interface ExportColumn<S extends Submission = Submission> {
  key: keyof typeof columnHeadings;
  kind: ColumnKind;
  /** In characters. */
  width: number;
  read: (submission: S) => string | undefined;
}

/** Columns of an export to Excel, in their order. */
export const exportColumns = (type: AccountType): ExportColumn[] =>
  (type === "individual"
    ? [...record, ...person, ...contact("address"), ...identity, ...rest]
    : [
        ...record,
        ...company,
        ...contact("companyAddress"),
        ...directors,
        ...rest,
      ]) as ExportColumn[];

/** One line a register; they may need more cells than one, so they stand last. */
export const holdingLines = ({ fields }: Submission): string[] =>
  fields.holdings.map(
    ({ registerName, registerCode, accounts }) =>
      `${registerName} (${registerCode}): ${accounts.join(", ")}`,
  );

type Part<S extends Submission> = readonly ExportColumn<S>[];

const text = <S extends Submission = Submission>(
  key: ExportColumn["key"],
  width: number,
  read: ExportColumn<S>["read"],
): ExportColumn<S> => ({ key, kind: "text", width, read });

const long = <S extends Submission = Submission>(
  ...of: Parameters<typeof text<S>>
): ExportColumn<S> => ({ ...text(...of), kind: "long" });

const record: Part<Submission> = [
  text("reference", 15, ({ id }) => referenceOf(id)),
  { key: "dateCreated", kind: "moment", width: 17, read: (it) => it.dateCreated },
  { key: "dateUpdated", kind: "moment", width: 17, read: (it) => it.dateUpdated },
  { key: "dueAt", kind: "moment", width: 17, read: (it) => it.dueAt },
  text("status", 12, ({ status }) => statusNames[status]),
];

const person: Part<IndividualSubmission> = [
  text("title", 8, ({ fields }) => fields.title),
  text("firstName", 18, ({ fields }) => fields.firstName),
  text("middleName", 18, ({ fields }) => fields.middleName),
  text("lastName", 18, ({ fields }) => fields.lastName),
  text("gender", 9, ({ fields }) => fields.gender),
  { key: "dateOfBirth", kind: "day", width: 13, read: ({ fields }) => fields.dateOfBirth },
  text("nationality", 16, ({ fields }) => fields.nationality),
];

const company: Part<CorporateSubmission> = [
  text("companyName", 32, ({ fields }) => fields.companyName),
  text("rcNumber", 14, ({ fields }) => fields.rcNumber),
];

const contact = (address: "address" | "companyAddress"): Part<Submission> => [
  text("phone", 17, ({ fields }) => fields.phone),
  text("secondaryPhone", 17, ({ fields }) => fields.secondaryPhone),
  text("email", 30, ({ fields }) => fields.email),
  text("country", 14, ({ fields }) => fields.country),
  text("state", 14, ({ fields }) => fields.state),
  text("city", 16, ({ fields }) => fields.city),
  text(address, 34, ({ fields }) => fields.address),
];

const identity: Part<IndividualSubmission> = [
  text("address2", 34, ({ fields }) => fields.address2),
  text("identificationType", 26, ({ fields }) => fields.identification.type),
  text("identificationNumber", 18, ({ fields }) => fields.identification.number),
];

const directors: Part<CorporateSubmission> = [
  long("directors", 50, ({ fields }) =>
    fields.directors
      .map(
        ({ directorName, directorBankVerificationNumber, identification }) =>
          `${directorName}, BVN ${directorBankVerificationNumber}, ${identification.type} ${identification.number}`,
      )
      .join("\n"),
  ),
];

const rest: Part<Submission> = [
  text("chn", 14, ({ fields }) => fields.chn),
  text("stockBroker", 26, ({ fields }) => fields.stockBroker),
  text("taxIdentificationNumber", 16, ({ fields }) => fields.taxIdentificationNumber),
  text("bvn", 14, ({ fields }) => fields.bank.bankVerificationNumber),
  text("bankName", 24, ({ fields }) => fields.bank.bankName),
  text("bankSortCode", 11, ({ fields }) => fields.bank.bankSortCode),
  text("accountNumber", 16, ({ fields }) => fields.bank.bankAccountNumber),
  text("bankVerified", 22, ({ bankCheck }) => yesOrNo(bankCheck.verified)),
  text("accountName", 28, ({ bankCheck }) => bankCheck.accountName),
  text("mandated", 18, ({ fields }) => yesOrNo(fields.mandated)),
  { key: "consent", kind: "moment", width: 17, read: ({ consent }) => consent.at },
  long("documents", 48, ({ type, images }) =>
    imageFieldsOf(type)
      .filter((field) => images[field])
      .map((field) => imageLabels[type][field])
      .join(", "),
  ),
  long("remark", 40, ({ remark }) => remark),
  long("flags", 30, ({ flags }) => flags.map((flag) => say.flags[flag]).join(", ")),
  text("ixtrac", 14, (it) => deliveryOf(it, "ixtrac")),
  text("erights", 14, (it) => deliveryOf(it, "erights")),
  text("id", 38, ({ id }) => id),
];

const yesOrNo = (isSo: boolean) => (isSo ? say.yes : say.no);

const deliveryOf = ({ uploads }: Submission, service: Service) => {
  const state = uploads[service]?.state;
  return state && deliveryNames[state];
};
