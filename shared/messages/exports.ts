import type { Flag } from "../contract/flags.ts";
import type { ExportKind } from "../kyc/exports.ts";
import type { AccountType, Service, Status } from "../kyc/status.ts";
import { fieldLabels as field } from "./back-office-account.ts";
import { countedAccounts } from "./counted.ts";
import { flagWords } from "./flags.ts";

const typeWords: Record<AccountType, string> = {
  individual: "Individual",
  corporate: "Corporate",
};
const kindWords: Record<ExportKind, string> = { excel: "", images: " Images", forms: " Forms" };
const endings: Record<ExportKind, string> = { excel: "xlsx", images: "zip", forms: "zip" };

interface ExportName {
  kind: ExportKind;
  type: AccountType;
  status: Status;
}

const listName = ({ kind, type, status }: ExportName) =>
  `${status} ${typeWords[type]} Accounts${kindWords[kind]}`;

/** These texts may contain an administrator's choices, never a holder's data. */
export const exportMessages = {
  fileName: (name: ExportName, { n, of }: { n: number; of: number } = { n: 1, of: 1 }) =>
    `${listName(name)}${of > 1 ? ` part ${n} of ${of}` : ""}.${endings[name.kind]}`,
  /** Of the list that says which account is in which part. */
  manifestName: (name: ExportName) => `${listName(name)} list.csv`,
  started: (count: number) =>
    `${countedAccounts(count)} are too many for a direct download. We are preparing the file and will email you when it is ready`,
  startedAsAsked: "We are preparing the file and will email you when it is ready",
  again: "We are making the failed parts again and will email you when they are ready",
  /** Excel's limit is 31 characters. */
  sheet: ({ type, status }: Omit<ExportName, "kind">) => `${status} ${typeWords[type]} Accounts`,
  holdingsSheet: "Shareholdings",
  nextSheet: (name: string, number: number) => `${name} ${number}`,
  aboutSheet: "About",
  /** `at`: a time of the registrar. */
  exported: (by: string, at: string) => `Exported by ${by} on ${at}`,
  manifest: (number: number) => (number === 1 ? "manifest.csv" : `manifest-${number}.csv`),
  missing: "missing from the store",
  noMandate: "no mandate given",
} as const;

/** Of the lists in the zips. */
export const manifestHeadings = {
  images: ["Reference", "Name", "Document", "File", "Bytes", "Note", "Id"],
  forms: ["Reference", "Name", "File", "Note", "Id"],
} as const;

/** Of the list of all accounts of a job. */
export const jobManifestHeadings = ["Part", "Reference", "Name", "Id"] as const;

export const columnHeadings = {
  reference: "Reference",
  status: "Status",
  submitted: "Submitted",
  dateCreated: "First submitted",
  version: "Version",
  dueAt: "Due",
  decidedAt: "Decided",
  decidedBy: "Decided by",
  reasons: "Reasons",
  remark: "Remark",
  identificationType: field.identificationType,
  identificationNumber: field.identificationNumber,
  bvn: field.bankVerificationNumber,
  bankName: field.bankName,
  bankSortCode: field.bankSortCode,
  accountNumber: field.bankAccountNumber,
  bankVerified: "Bank account verified",
  accountName: "Name at the bank",
  mandated: field.mandated,
  documents: "Documents",
  flags: "To check",
  heldUntil: "Held until",
  ixtrac: "ixtrac",
  erights: "erights",
  id: "Id",
  directors: field.directors,
  holdings: field.holdings,
} as const;

/** Of the sheet with a row for each register and account number. */
export const holdingHeadings = {
  reference: "Reference",
  holder: "Holder",
  register: "Register",
  code: "Register code",
  account: "Account number",
} as const;

export const aboutHeadings = {
  title: "About this file",
  what: "Content",
  by: "Exported by",
  at: "Exported",
  accounts: "Accounts",
  holdings: "Shareholdings",
  registrar: "Registrar",
  notice: "Notice",
  noticeText: "This file contains personal data. Keep it only as long as you need it.",
} as const;

export const cellWords = {
  yes: "Yes",
  no: "No",
} as const;

const whatWords: Record<ExportKind, string> = {
  excel: "Export to Excel",
  images: "Export of images",
  forms: "Export of E-Dividend forms",
};

interface WhatOfLog extends ExportName {
  service: Service | undefined;
  flag: Flag | undefined;
  held: true | undefined;
  refusedBy: Service | undefined;
  isOverdue: true | undefined;
  claimedBy: string | undefined;
  days: { first: string; last: string } | undefined;
  isSearched: boolean;
}

export const exportLogMessages = {
  what: ({ kind, type, status, days, isSearched, ...only }: WhatOfLog) =>
    [
      `${whatWords[kind]}, ${status} ${type} accounts`,
      ...(only.isOverdue ? ["that are overdue"] : []),
      ...(only.service ? [`delivered to ${only.service}`] : []),
      ...(only.refusedBy ? [`refused by ${only.refusedBy}`] : []),
      ...(only.flag ? [`with the warning “${flagWords[only.flag]}”`] : []),
      ...(only.held ? ["that are held"] : []),
      ...(only.claimedBy ? [`being reviewed by ${only.claimedBy}`] : []),
      ...(days ? [`of ${days.first} to ${days.last}`] : []),
      ...(isSearched ? ["found by a search"] : []),
    ].join(" "),
  begun: (what: string, _count: number) => `${what}: started`,
  done: (what: string, count: number) => `${what}: complete, ${countedAccounts(count)}`,
  brokenOff: (what: string, count: number) =>
    `${what}: interrupted, at most ${countedAccounts(count)} were sent`,
  jobBegun: (what: string, count: number) =>
    `${what}: about ${countedAccounts(count)}, as a background job`,
  jobDone: (what: string, count: number) =>
    `${what}: ready for download, ${countedAccounts(count)}`,
  jobFailed: (what: string, count: number) =>
    `${what}: could not be made completely, ${countedAccounts(count)} are ready`,
  jobAgain: (what: string, _count: number) => `${what}: what failed is made again`,
} as const;
