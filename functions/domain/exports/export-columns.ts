import type { FieldKind } from "#shared/kyc/field-table.ts";
import { type FieldName, fieldsOfType, rowOf, sectionOf } from "#shared/kyc/fields-of.ts";
import type { ImageField } from "#shared/kyc/images.ts";
import { referenceOf } from "#shared/kyc/reference.ts";
import type { AccountType, Service } from "#shared/kyc/status.ts";
import { deliveryNames, statusNames } from "#shared/messages/back-office.ts";
import { fieldLabelOf, imageLabels } from "#shared/messages/back-office-account.ts";
import { columnHeadings, cellWords as say } from "#shared/messages/exports.ts";
import { flagWords } from "#shared/messages/flags.ts";
import {
  type CorporateSubmission,
  type IndividualSubmission,
  knownFlags,
  knownImages,
  type Submission,
} from "../submission/submission.ts";

/** `long` text wraps, `moment` is an ISO time, `day` is `yyyy-mm-dd`. */
export type ColumnKind = "text" | "long" | "moment" | "day" | "number";

export interface ExportColumn<Row> {
  heading: string;
  kind: ColumnKind;
  /** In characters. */
  width: number;
  read: (row: Row) => string | undefined;
}

export const column = <Row>(
  heading: string,
  width: number,
  read: ExportColumn<Row>["read"],
  kind: ColumnKind = "text",
): ExportColumn<Row> => ({ heading, kind, width, read });

/** The columns of a list of accounts. */
interface AccountColumn<S extends Submission = Submission> extends ExportColumn<S> {
  key: FieldName | keyof typeof columnHeadings;
}

/** @param heldUntil the end of a hold, or its cause */
export const exportColumns = (
  type: AccountType,
  heldUntil: (account: Submission) => string | undefined = () => undefined,
): AccountColumn[] => {
  const fields = fieldsOfType<AccountType>(type).filter((name) => !namesOf[type].includes(name));
  const isOfHoldings = (name: FieldName) => sectionOf(name, type) === "holdings";
  const places = fields.findIndex(isOfHoldings);
  const columnOf = (name: FieldName) => fieldColumn(name, type);
  return [
    ...(leading as Part<Submission>),
    ...namesOf[type].map(columnOf),
    ...record,
    other("heldUntil", 30, heldUntil),
    ...fields.slice(0, places).map(columnOf),
    ...((type === "individual" ? identity : directors) as Part<Submission>),
    ...fields.slice(places).map(columnOf),
    ...rest,
  ];
};

const namesOf: Record<AccountType, FieldName[]> = {
  individual: ["lastName", "firstName"],
  corporate: ["companyName"],
};

/** The first columns, which say whose row it is. */
export const leadingColumns = (type: AccountType): number => leading.length + namesOf[type].length;

type Part<S extends Submission> = readonly AccountColumn<S>[];

const widths: Record<FieldKind, number> = {
  text: 18,
  name: 18,
  title: 8,
  gender: 9,
  dateOfBirth: 13,
  country: 15,
  place: 15,
  stockBroker: 26,
  identifier: 16,
  phone: 17,
  email: 30,
};

const wider: Partial<Record<FieldName, number>> = { companyName: 32, address: 34, address2: 34 };

const fieldColumn = (name: FieldName, type: AccountType): AccountColumn => {
  const { kind } = rowOf(name);
  return {
    key: name,
    heading: fieldLabelOf(name, type),
    kind: kind === "dateOfBirth" ? "day" : "text",
    width: wider[name] ?? widths[kind],
    read: ({ fields }) => (fields as Partial<Record<FieldName, string>>)[name],
  };
};

const other = <S extends Submission = Submission>(
  key: keyof typeof columnHeadings,
  width: number,
  read: AccountColumn<S>["read"],
  kind?: ColumnKind,
): AccountColumn<S> => ({ key, ...column(columnHeadings[key], width, read, kind) });

const leading: Part<Submission> = [other("reference", 16, ({ id }) => referenceOf(id))];

const record: Part<Submission> = [
  other("status", 12, ({ status }) => statusNames[status]),
  // The holder consents with each version, so this is when the holder sent the present one.
  other("submitted", 18, ({ consent }) => consent.at, "moment"),
  other("dateCreated", 18, (it) => it.dateCreated, "moment"),
  other("version", 9, ({ version }) => String(version), "number"),
  other("dueAt", 18, (it) => it.dueAt, "moment"),
  other("decidedAt", 18, ({ decided }) => decided?.at, "moment"),
  other("decidedBy", 22, ({ decided }) => decided?.by),
  other("reasons", 30, ({ decided }) => decided?.reasons?.join("; "), "long"),
  other("remark", 40, ({ remark }) => remark, "long"),
  other(
    "flags",
    30,
    ({ flags }) =>
      knownFlags(flags)
        .map((flag) => flagWords[flag])
        .join(", "),
    "long",
  ),
];

const identity: Part<IndividualSubmission> = [
  other("identificationType", 26, ({ fields }) => fields.identification.type),
  other("identificationNumber", 18, ({ fields }) => fields.identification.number),
];

const directors: Part<CorporateSubmission> = [
  other(
    "directors",
    64,
    ({ fields }) =>
      fields.directors
        .map(
          ({ directorName, directorBankVerificationNumber, identification }) =>
            `${directorName}, BVN ${directorBankVerificationNumber}, ${identification.type} ${identification.number}`,
        )
        .join("\n"),
    "long",
  ),
];

const documentsOf = (submission: Submission): string =>
  Object.keys(knownImages(submission))
    .map((field) => imageLabels[submission.type][field as ImageField])
    .join(", ");

const rest: Part<Submission> = [
  other("bvn", 14, ({ fields }) => fields.bank.bankVerificationNumber),
  other("bankName", 24, ({ fields }) => fields.bank.bankName),
  other("bankSortCode", 11, ({ fields }) => fields.bank.bankSortCode),
  other("accountNumber", 16, ({ fields }) => fields.bank.bankAccountNumber),
  other("bankVerified", 22, ({ bankCheck }) => yesOrNo(bankCheck.verified)),
  other("accountName", 28, ({ bankCheck }) => bankCheck.accountName),
  other("mandated", 18, ({ fields }) => yesOrNo(fields.mandated)),
  other(
    "holdings",
    14,
    ({ fields }) => String(fields.holdings.reduce((sum, { accounts }) => sum + accounts.length, 0)),
    "number",
  ),
  other("documents", 104, documentsOf, "long"),
  other("ixtrac", 14, (it) => deliveryOf(it, "ixtrac")),
  other("erights", 14, (it) => deliveryOf(it, "erights")),
  other("id", 38, ({ id }) => id),
];

const yesOrNo = (isSo: boolean) => (isSo ? say.yes : say.no);

const deliveryOf = ({ uploads }: Submission, service: Service) => {
  const state = uploads[service]?.state;
  return state && deliveryNames[state];
};
