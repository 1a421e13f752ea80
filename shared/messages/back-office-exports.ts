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
  if (bytes < kilobyte ** 2) return `${Math.floor(bytes / kilobyte)} kB`;
  const megabytes = bytes / kilobyte ** 2;
  if (megabytes < kilobyte) return `${megabytes.toFixed(1)} MB`;
  return `${(megabytes / kilobyte).toFixed(2)} GB`;
};

const countedParts = (count: number): string => (count === 1 ? "1 part" : `${count} parts`);

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
  askReason: (above: number) =>
    `With this export you have exported more than ${above.toLocaleString("en")} accounts today. Why are they needed? The log keeps the reason. Without one, the IT address receives an email.`,
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

  inBackground: "Prepare the file in the background",
  making: "Your file is being prepared. Keep working, or come back later",
  splitting: "We are looking up how large the export is",
  inFile: (done: number, total: number) =>
    `${done.toLocaleString("en")} of ${countedAccounts(total)}`,
  partsReady: (ready: number, of: number) =>
    ready === 0 ? `None of ${countedParts(of)} is ready yet` : `${ready} of ${of} parts are ready`,
  made: (count: number) => `The file with ${countedAccounts(count)} is ready`,
  madeParts: (count: number, of: number) =>
    `All ${of} parts with ${countedAccounts(count)} are ready`,
  keptUntil: (moment: string) => `Kept until ${moment}, then deleted`,
  startedAt: (moment: string) => `Started ${moment}`,
  notMade:
    "The file could not be made. Start the export again. If that does not help, export fewer days or contact your IT team",
  noPartMade:
    "The file could not be made. Make the failed parts again. If that does not help, export fewer days or contact your IT team",
  partlyMade: (failed: number, of: number) =>
    `${failed} of ${of} parts could not be made. The others are ready`,
  makeAgain: "Make the failed parts again",
  saveList: "Save the list of accounts",
  listHint: "The list says which account is in which part",
  toAll: "My exports",
  save: "Save file",
  later: "Later",
  ready: (kind: ExportKind, { type, status }: List) =>
    `${whatWords[kind]} of ${statusNames[status].toLowerCase()} ${type} accounts: ready to download.`,
  unreadable: "Progress is not available right now. The export continues in the background",

  pageTitle: "Your export",
  untilKnown: "An export",
  looking: "Looking up the export...",

  menu: "Exports",
  allTitle: "My exports",
  allHint:
    "Large exports are made here as files and kept for 24 hours. Only you can download them.",
  allLoading: "Loading your exports...",
  allFailed: "Your exports could not be loaded",
  empty: "You have no exports here",
  emptyHint:
    "An export of a list that is too large for a direct download appears here, with its progress and its files.",
  toList: "Go to the unapproved accounts",

  parts: "Parts of the export",
  part: (n: number, of: number) => `Part ${n} of ${of}`,
  columns: {
    part: "Part",
    accounts: "Accounts",
    size: "Size",
    state: "State",
    checksum: "Checksum (SHA-256)",
  },
  size,
  sizeAbout: (bytes: number) => `about ${size(bytes)}`,
  partStates: { waiting: "waiting", running: "being made", done: "ready", failed: "failed" },
  triedAgain: (attempts: number) => `attempt ${attempts}`,
  savePart: (n: number) => `Save part ${n}`,
} as const;
