import type { ExportKind } from "../kyc/exports.ts";
import type { AccountType, Status } from "../kyc/status.ts";
import { statusNames } from "./back-office.ts";
import { countedAccounts } from "./counted.ts";

const whatWords: Record<ExportKind, string> = {
  excel: "Data",
  images: "Images",
  forms: "E-Dividend forms",
};

const kilobyte = 1000;

const size = (bytes: number): string => {
  if (bytes < kilobyte) return `${bytes} B`;
  const megabytes = bytes / kilobyte ** 2;
  return megabytes < 1 ? `${Math.floor(bytes / kilobyte)} kB` : `${megabytes.toFixed(1)} MB`;
};

interface List {
  type: AccountType;
  status: Status;
}

interface ExportChoice extends List {
  kind: ExportKind;
  isSearched: boolean;
  hasDays: boolean;
}

const confirmWords: Record<ExportKind, (these: string) => string> = {
  excel: (these) => `Export ${these} to Excel?`,
  images: (these) => `Export the images of ${these}?`,
  forms: (these) => `Export the E-Dividend forms of ${these}?`,
};

const these = ({ type, status, isSearched, hasDays }: ExportChoice): string => {
  const list = `${statusNames[status].toLowerCase()} ${type} accounts`;
  if (isSearched) return `the ${list} that fit the search`;
  return hasDays ? `the ${list} of these days` : `all ${list}`;
};

export const exportPageMessages = {
  buttons: {
    excel: "Export to excel",
    images: "Export images",
    forms: "Export E-Dividend forms",
  } satisfies Record<ExportKind, string>,
  done: {
    excel: "Data Exported",
    images: "Images Exported",
    forms: "Forms Exported",
  } satisfies Record<ExportKind, string>,
  confirm: (asked: ExportChoice) => confirmWords[asked.kind](these(asked)),

  title: (kind: ExportKind, { type, status }: List) =>
    `${whatWords[kind]} of ${statusNames[status].toLowerCase()} ${type} accounts`,
  preparing: "Preparing the file...",
  coming: "Downloading...",
  soFar: (bytes: number) => `${size(bytes)} so far`,
  soFarOf: (bytes: number, count: number) =>
    `${size(bytes)} so far, of about ${countedAccounts(count)}`,
  cancel: "Cancel",
  cancelled: "The export was cancelled",
  broke: "The download broke off, try again",
  again: "Try again",
  dismiss: "Dismiss",

  making: "Your file is being prepared. Keep working, or come back later",
  inFile: (done: number, total: number) =>
    `${done.toLocaleString("en")} of about ${countedAccounts(total)} in the file`,
  made: (count: number) =>
    `The file with ${countedAccounts(count)} is ready. It is kept for 24 hours and then deleted`,
  notMade:
    "The file could not be made. Choose fewer days and try again; tell your IT if that does not help",
  save: "Save file",
  later: "Later",
  ready: (kind: ExportKind, { type, status }: List) =>
    `${whatWords[kind]} of ${statusNames[status].toLowerCase()} ${type} accounts: the file is ready.`,
  unreadable: "Progress is not available right now. The export continues in the background",

  pageTitle: "Your export",
  file: "The file",
  looking: "Looking up the export...",
} as const;
