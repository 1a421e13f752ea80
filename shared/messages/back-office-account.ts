import type { DuplicateVerdict } from "../contract/duplicates.ts";
import type { Flag } from "../contract/flags.ts";
import type { Freeze } from "../contract/history.ts";
import type { BankVariant } from "../contract/lookups.ts";
import type { FieldName } from "../kyc/fields-of.ts";
import type { ImageField } from "../kyc/images.ts";
import type { AccountType, DeliveryState } from "../kyc/status.ts";
import { counted } from "./counted.ts";
import { labels } from "./field-labels.ts";

/** Shorter than the form's labels, because clerks need no explanations. */
const clerkLabels: Partial<Record<FieldName, string>> = {
  secondaryPhone: "Secondary phone",
  chn: "CHN",
  taxIdentificationNumber: "Tax ID",
};

export const fieldLabels = {
  ...labels,
  ...clerkLabels,
  type: "Account type",
  bank: "Bank",
  bankName: "Bank name",
  bankAccountNumber: "Account number",
  bankVerificationNumber: "BVN",
  bankSortCode: "Bank code",
  mandated: "Dividend mandate",
  manualBankCheck: "Manual checking",
  manualBankReason: "Reason for manual checking",
  holdings: "Shareholdings",
  identification: "Identity",
  identificationType: "Identity document",
  identificationNumber: "Document number",
  directors: "Directors",
  directorName: "Name",
  directorBankVerificationNumber: "BVN",
  consent: "Consent",
} as const;

/** The usual label of the address speaks of a house, which a company does not have. */
export const fieldLabelOf = (name: FieldName, type: AccountType): string =>
  name === "address" && type === "corporate" ? "Address" : fieldLabels[name];

export const imageLabels: Record<AccountType, Partial<Record<ImageField, string>>> = {
  individual: {
    identificationImage: "Identity card",
    scannedSignatureImage: "Signature",
    passportImage: "Passport photograph",
    proofOfPurchaseOfSharesImage: "Proof of purchase of shares",
    bankProofImage: "Proof of the bank account",
  },
  corporate: {
    identificationImage: "Identity cards of the directors",
    scannedSignatureImage: "Signature mandate",
    passportImage: "Photographs of the directors",
    companySealImage: "Company seal",
    boardResolutionImage: "Board resolution",
    cacRegistrationOrBankersConfirmationImage: "CAC registration or bankers' confirmation",
    bankProofImage: "Proof of the bank account",
  },
};

export const sectionTitles = {
  company: "Company",
  director: (number: number, count: number) => (count === 1 ? "Director" : `Director ${number}`),
  numbers: "Numbers and broker",
  contact: "Contact",
  address: "Address",
  bank: "Bank",
  holdings: "Shareholdings",
  identity: "Identity",
} as const;

export const accountMessages = {
  title: "Account",
  loading: "Fetching the account...",
  failed: "The account could not be fetched",
  retry: "Try again",
  toList: {
    individual: "Go to the unapproved individual accounts",
    corporate: "Go to the unapproved corporate accounts",
  } satisfies Record<AccountType, string>,
  backToList: "Back to the list",
  version: (version: number) => (version === 1 ? "Original submission" : `Version ${version}`),
  sentAt: (at: string) => `Sent ${at}`,
  updatedAt: (at: string) => `Updated ${at}`,

  notGiven: "Not given",
  yes: "Yes",
  no: "No",
  changed: "changed",
  changedHint: "differs from the previous version",
  noHoldings: "No shareholdings were given",
  moreHoldings: (count: number) => `+ ${count} more`,
  register: "Register",
  accounts: "Account numbers",
  consented: (at: string) => `Given ${at},`,
  withdrawn: (at: string) => `Withdrawn ${at}.`,
  wording: (version: string) => `wording ${version}`,

  ownClaim: "You are reviewing",
  taken: {
    approved: "Approve this account anyway?",
    rejected: "Reject this account anyway?",
  },

  isFrozen: "Frozen",

  attention: "To check first",
  /** After the warnings. */
  attentionToo: "Also check",
  warnings: (count: number) => counted(count, "warning", "warnings"),
  flags: {
    unverifiedBank: "The bank account is not verified",
    bankNameDiffers: "The bank gives another name",
    holdingUnknown: "The register does not have one of the shareholdings",
    holderNameDiffers: "A shareholding is registered in another name",
    sameBvn: "Another account has the same BVN",
    sameBankAccount: "Another account has the same bank account",
    sameEmail: "Another account has the same email",
    sameHolding: "Another account names the same shareholding",
    disputed: "A holder disputes a form that names the same shareholding",
    reported: "The holder reported something about this account",
    withdrawn: "The holder withdrew the consent",
    frozen: "The holder froze this account",
    sameChn: "Another account has the same CHN",
    sameId: "Another account has the same identity number",
    sameImage: "Another account has the same image",
    manyAlike: "More than 20 other accounts share a value with this account",
    poorImage: "An image is hard to read: blank, dark, blurred, tiny, cut off or with glare",
    bankChanged: "The bank account differs from the one that this person had before",
    emailChanged: "The email differs from the one that this person had before",
    phoneChanged: "The phone number differs from the one that this person had before",
    holdingsChanged: "The update adds a register account",
    mixedScript: "A name mixes letters of two scripts, which can look alike",
    linkInName: "A name contains a web or email address",
    implausibleId: "An identity number does not match the format of its type",
    implausibleBvn: "A BVN consists of equal digits",
    minor: "The holder is under 18",
    emailBounced: "An email to the holder was not sent, may not have been sent, or came back",
    corrected: "The holder sent this version after we asked for corrections",
    awaitingSecond: "A second administrator must confirm a decision",
    deliveredThenRejected: "A service has the data of a rejected account",
    held: "A warning that the approval did not know holds the account",
    erasurePlanned: "The account is to be erased",
  } satisfies Record<Flag, string>,
  frozen: {
    title: "This account is frozen",
    reported:
      "The holder used the link in an email to say that a code or a change was not theirs. Nobody can decide on the account, open it with a code, update it or send it to a service until the freeze is lifted.",
    withdrawn: (at: string) =>
      `The holder withdrew the consent on ${at}. Nobody can decide on the account, update it or send it to a service. A super-admin must decline the withdrawal before the freeze can be lifted.`,
    withdrawalDeclined: (at: string) =>
      `The holder withdrew the consent on ${at}, and a super-admin declined the withdrawal. Nobody can decide on the account, update it or send it to a service until the freeze is lifted.`,
    remark: "Remark",
    help: "Required to lift the freeze. Say how you identified the holder.",
    missing: "Say in the remark how you identified the holder",
    lift: "Lift the freeze",
    confirmLift: "Confirm the end of the report",
    restoreEmail: "The address that reported counts again",
    noRight: "To lift the freeze you need the right “Approve & Reject KYC Permission”.",
  },
  freezes: {
    frozen: "Frozen by the holder",
    disputed: "Disputed by a holder",
    asked: "End of the report asked for",
    lifted: "Freeze lifted",
  } satisfies Record<Freeze["action"], string>,
  consentWithdrawn: "Consent withdrawn by the holder; the account is frozen",
  samePerson: {
    before: "Earlier submissions of this person",
    after: "Later submissions of this person",
  },
  alsoAppears: "A number of this form also appears in",
  notSamePerson: {
    individual: "Not the same person as",
    corporate: "Not the same company as",
  } satisfies Record<AccountType, string>,
  otherSubmissions: "Other submissions",
  settled: {
    same: "belongs to the same person or company",
    different: "belongs to another person or company",
  } satisfies Record<DuplicateVerdict, string>,
  toOther: "Open the other account",
  bankVerified: (name: string) => `Bank account verified: ${name}`,
  bankVerifiedPlain: "Bank account verified",
  bankVerifiedAt: (at: string) => `checked ${at}`,
  bankUnverified: "The bank account is not verified: the bank did not confirm this name and number",
  bankUnverifiedShort: "Bank account not verified",
  bankOtherName: (name: string) => `The bank gives the name as ${name}`,
  bankLacks: (words: string) => `without ${words}`,
  bankVariant: {
    spelling: (bank: string, typed: string) => `${bank} is another spelling of ${typed}`,
    short: (bank: string, typed: string) => `${bank} is another form of ${typed}`,
    cut: (bank: string, typed: string) => `${bank} is the beginning of ${typed}`,
    title: (bank: string) => `${bank} is a title, so only one name is the same`,
    account: (bank: string) => `${bank} is the use of the account`,
  } satisfies Record<BankVariant["kind"], (bank: string, typed: string) => string>,

  parts: "Parts of the account",
  data: "Data",
  documents: "Documents",
  noDocuments: "No documents",
  openDocument: "Show",
  documentKey: (place: number) => `Key ${place}`,
  windowOf: (label: string) => `${label}, enlarged`,
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  rotate: "Rotate",
  fit: "Fit",
  sideBySide: "Side by side",
  fullScreen: "Full screen",
  leaveFullScreen: "Leave full screen",
  noFullScreen: "Your browser does not allow full screen here",
  zoomLevel: (percent: number) => `${percent} %`,
  documentBroken: "This document could not be shown",
  imageLoading: (label: string) => `Loading: ${label}`,
  imageFailed: (label: string) => `${label} could not be loaded`,

  deliveries: "External services",
  sendAgain: "Send again",
  confirmSendAgain: "Resend this account to the services that refused it or failed?",
  /** What a state means where its name alone does not say it. */
  deliveryHints: {
    unknown:
      "The last call had no clear answer, so the service may have the account. It is asked again.",
    withdrawn:
      "An earlier call had no clear answer, so the service may have the data of this account. It is asked until it answers, and nothing of the account is sent with the question. If it has the account, the account gets a warning, and an email tells the registrar's IT to ask for the removal of the data.",
  } satisfies Partial<Record<DeliveryState, string>>,
  /** Of a delivery that was given up, and can be sent again. */
  failedHint: (maySend: boolean) =>
    `Its tries have ended. ${maySend ? "Press “Send again” once the service answers." : "An administrator who may upload can send it again."}`,
  /** Instead, while the service is switched off. */
  hintWhileOff: (service: string) =>
    `A call had no clear answer, so the service may have the account. It is asked again once ${service} is switched on.`,
  deliveredThenRejected: (where: string) =>
    `Accepted by ${where}, and rejected here. The data are still there: ask for their removal.`,
  acceptedEarlier: "a service, in an earlier version",
  lastCall: (reason: string, at?: string) => `Last call${at ? ` ${at}` : ""}: ${reason}`,
  notArrivedHint: "The service does not have the account. It is called again.",
  deliveryReference: (reference: string) => `reference ${reference}`,

  decided: { approved: "Approved", rejected: "Rejected" },
  waitingForAnswer: "Sent. Waiting for the server to answer...",
  stopWaiting: "Stop waiting",
  stoppedWaiting:
    "We do not know yet whether your decision arrived. The page shows the account as it is now",
  undone: { approved: "Approval undone", rejected: "Rejection undone" },

  ofAccount: (who: string, sentence: string) => `${who}: ${sentence}`,
  notDecided: "Not decided",
  openAgain: "Open the account",
  dismiss: "Dismiss",
  decision: "Decision",
  remark: "Remark",
  remarkHelp: "Required to reject. The holder will see this.",
  remarkMissing: "Please input a reason for rejection in the remark field",
  remarkOfRejection: "Why it was rejected",
  remarkLeft: (count: number) => `${count.toLocaleString("en")} characters left`,
  approve: "Approve",
  approveDespite: (count: number): string => `Approve despite ${accountMessages.warnings(count)}`,
  approveWarnings: "Approve this account?",
  acknowledged: "Despite these warnings",
  reject: "Reject",
  turning: {
    approved: "Approve the rejected account",
    rejected: "Reject the approved account",
  },
  confirmTurning: {
    approved: "This account was rejected. Approve it now? The holder is notified by email.",
    rejected:
      "This account was approved. Reject it now? Any queued upload is cancelled and the holder is notified by email.",
  },
  mayHaveIt: (service: string) =>
    `${service} may have it, because a call had no clear answer. We will ask ${service}; nothing is sent to it any more.`,
  confirmDelivered: (where: string) =>
    `${where} has accepted this account already. Reject it anyway? The service keeps the data until you ask it to remove them, and the holder is notified by email.`,
  noRight:
    "You can view this account but not decide on it. Ask a super-admin for “Approve & Reject KYC Permission”.",
} as const;
