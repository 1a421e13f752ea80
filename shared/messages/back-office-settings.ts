import type { Configuration } from "../contract/admin-settings.ts";
import { maxPasswordLength, minPasswordLength, usualRevealsPerDay } from "../kyc/limits.ts";
import type { LogType } from "../kyc/log-types.ts";
import type { Pause } from "../kyc/pauses.ts";
import { noticeDays } from "../kyc/retention.ts";
import type { Right } from "../kyc/rights.ts";
import type { Status } from "../kyc/status.ts";
import { dueMessages } from "./back-office-erasure.ts";
import { counted } from "./counted.ts";
import { settingNames } from "./weakening.ts";

export const configurationMenu = {
  title: "Configuration",
  requests: "Requests of Holders",
  pendingChanges: "Second Person",
  users: "Manage User Accounts",
  configuration: "Manage System Configuration",
  logs: "System Logs",
  upload: "Upload Company Shareholders",
  notAllowedTitle: "You are not allowed to see this page",
  notAllowed: "Only super-admins can open it.",
  askSuperAdmin: "Ask a super-admin if you need something done here.",
} as const;

export const rightExplanations: Record<Right, string> = {
  approveAndRejectPermission: "May approve and reject what holders sent.",
  exportAccountToPdfPermission: "May download the E-Dividend forms of approved accounts.",
  exportAccountImagesPermission: "May download the images and documents of a whole list.",
  exportAccountToExcelPermission: "May download the data of a whole list as an Excel file.",
  uploadToExternalServicePermission: "May send approved accounts to ixtrac and erights.",
};

export const userMessages = {
  title: "User accounts",
  create: "Create new user",
  loading: "Fetching users...",
  failed: "The users could not be fetched",
  columns: {
    firstName: "First name",
    lastName: "Last name",
    email: "Email",
    rights: "Rights",
    lastSignIn: "Last sign-in",
  },
  shortRights: {
    approveAndRejectPermission: "Decide",
    exportAccountToPdfPermission: "Forms",
    exportAccountImagesPermission: "Images",
    exportAccountToExcelPermission: "Excel",
    uploadToExternalServicePermission: "Upload",
  } satisfies Record<Right, string>,
  noRights: "View only",
  noSignIn: "Not yet",
  invited: "invited",
  invitedAt: (at: string) => `Invited ${at}`,
  withoutFactor: "no second factor",
  review: "Access review (Excel)",
  reviewSaved: "The access review was downloaded",
  view: "View",
  viewOf: (name: string) => `View ${name}`,
  delete: "Delete",
  deleteOf: (name: string) => `Delete ${name}`,
  deleteTitle: "Delete user",
  confirmDelete: (name: string) =>
    `Delete the account of ${name}? All rights end at once, or when a second super-admin confirms it, if the configuration asks for one. The name stays in the history.`,
  waits: "change waits",
  superAdminsAre:
    "Super-admins are named in the settings of this installation. Ask your IT to add or remove one.",
  superAdmin: "super-admin",
  you: "you",

  createTitle: "Create new user",
  editTitle: (name: string) => `Account of ${name}`,
  editTitlePlain: "User account",
  backToUsers: "Back to the users",
  unknown: "This administrator does not exist",
  person: "Person",
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  emailHelp: "Used to sign in. It cannot be changed later.",
  emailFixed: "The email of an account cannot be changed.",
  password: "Password",
  passwordHelp: `${minPasswordLength} to ${maxPasswordLength} characters. A few unrelated words work well. Common passwords, and names or words of the person, the registrar or this product, are refused. Share it through a secure channel.`,
  /** Names no other field, so that a screen reader or a program finds each field by its label. */
  invite: "Send an invitation instead",
  inviteHelp:
    "The person receives an email and chooses a password with an emailed code. Until then nobody can sign in to the account.",
  inviteSubmit: "Create and invite user",
  inviteTitle: "Invitation",
  waitsSince: (name: string, at: string) =>
    `${name} has not chosen a password yet. The last invitation was sent on ${at}.`,
  inviteAgain: "Send the invitation again",
  rights: "Rights",
  rightsHelp: "Every administrator can view all accounts. Rights below are in addition.",
  ownRightsHelp:
    "This is your own account: changing rights ends your session and you sign in again.",
  otherRightsHelp: "Changing rights ends the person's session; they sign in again.",
  save: "Save changes",
  createSubmit: "Create user",
  cancel: "Cancel",
  changedMeanwhile: (fields: string) =>
    `Somebody else changed this account meanwhile: ${fields}. Your own changes are kept. Look at both, then save again.`,
  deletedMeanwhile: "Somebody else deleted this account meanwhile",
  restored: "What you had typed before is here again; it is not saved yet.",
  restoredNew: "What you had typed before is here again, except the password: it is never kept.",
  missing: (label: string) => `Enter the ${label.toLowerCase()}`,
  emailMalformed: "This is not an email address",
  passwordShort: `Use at least ${minPasswordLength} characters`,
} as const;

const pauseWords = {
  form: { label: "Close the form", effect: "the form is closed" },
  uploads: { label: "Pause uploads", effect: "uploads are paused" },
  exports: { label: "Pause exports", effect: "exports are paused" },
} as const;

export const passwordBannerMessages = {
  given: "Somebody else chose your password and knows it. Choose a new one.",
  toSecurity: "Choose a password",
} as const;

export const pauseBannerMessages = {
  of: {
    form: "The form is closed.",
    uploads: "Uploads are paused.",
    exports: "Exports are paused.",
  } satisfies Record<Pause, string>,
  toSettings: "Change the pauses",
} as const;

export const configurationMessages = {
  title: "System configuration",
  loading: "Fetching the configuration...",
  failed: "The configuration could not be fetched",
  services: "Uploads to external services",
  ixtrac: "Allow upload to ixtrac",
  ixtracHelp: "When off, no approved account is sent to ixtrac.",
  erights: "Allow upload to erights",
  erightsHelp: "When off, no approved account is sent to erights.",
  registers: "Registers allowed for erights",
  registersHelp:
    "An account is sent to erights only if it has a holding in one of these registers. With none chosen, no account is sent.",
  registersNone: "Choose or type to search",
  registersCount: (count: number) => `${counted(count, "register", "registers")} chosen`,
  registersMore: "Add or type to search",
  registersAll: "Show all",
  registersFewer: "Show the number only",
  clearTitle: "Take all registers out",
  clear: "Take out",
  confirmClear: (count: number) =>
    `Take all ${count.toLocaleString("en")} registers out? With none chosen, no account is sent to erights.`,
  exports: "Exports",
  exportsPerDay: "Exports per administrator and day",
  exportsPerDayHelp:
    "Counts every download of a list, of an upload run and of a log. Leave it empty for no limit. At 80 % of the limit, the IT address receives an email.",
  numbers: "Numbers of holders",
  maskNumbers: "Hide numbers from everybody",
  maskNumbersHelp:
    "Lists, cases and versions show only the last four digits of BVNs, bank accounts, identity documents, CHNs and tax numbers. An administrator reveals those of one case with a button, and the log says so. Exports and images stay whole.",
  maskWithoutRights: settingNames.maskWithoutRights,
  maskWithoutRightsHelp:
    "The same for administrators who may neither approve and reject nor export anything. A search for a whole number counts as a reveal while numbers are hidden.",
  exportReasonAbove: settingNames.exportReasonAbove,
  exportReasonAboveHelp:
    "Counts the accounts of all exports of an administrator on a day. Above this number the page asks for a reason; an export without one reaches the IT address. Leave it empty for never.",
  exportAlertAbove: settingNames.exportAlertAbove,
  exportAlertAboveHelp:
    "Counts the accounts of all exports of an administrator in 24 hours, in however many files. Leave it empty for no alert.",
  revealsPerDay: "Reveals per administrator and day",
  revealsPerDayHelp: `Counts each case and each version. Leave it empty for ${usualRevealsPerDay}. At 80 % of the limit, the IT address receives an email.`,
  startsSoon: (service: string) => `Deliveries that waited for ${service} start within a minute`,
  save: "Update configuration",
  unchanged: "No changes to save",
  parts: {
    allowUploadToIxtrac: "Allow upload to ixtrac",
    allowUploadToErights: "Allow upload to erights",
    allowedAccountsForErightsUpdate: "Registers allowed for erights",
    rejectionReasons: "Reasons for corrections",
    exportsPerDay: "Exports per administrator and day",
    exportReasonAbove: settingNames.exportReasonAbove,
    exportAlertAbove: settingNames.exportAlertAbove,
    maskNumbers: "Hide numbers",
    maskWithoutRights: settingNames.maskWithoutRights,
    weakeningDelayHours: settingNames.weakeningDelayHours,
    revealsPerDay: "Reveals per administrator and day",
    fourEyes: "Second person",
    retention: "Retention",
    paused: "Pauses",
    pausedText: "Sentence during a pause",
  } satisfies Record<keyof Configuration, string>,
  changedMeanwhile: (parts: string) =>
    `Somebody else changed the configuration meanwhile: ${parts}. Your own changes are kept. Look at both, then update again.`,
  restored: "What you had changed before is here again; it is not saved yet.",
  discard: "Discard changes",
  confirm: (parts: string) =>
    `Update the configuration? From now on these settings change: ${parts}.`,
  confirmPauses: (parts: readonly Pause[]) =>
    `At once: ${parts.map((part) => pauseWords[part].effect).join(", ")}.`,
  confirmRetention: `Accounts that are older than these periods go on the list “${dueMessages.title}”, and ${noticeDays} days later they are erased.`,
  retention: "Retention",
  retentionIntro: `For how many days the product keeps an account, counted from its last version, decision or delivery. ${noticeDays} days before the product erases an account, it puts the account on the list “${dueMessages.title}”. A hold keeps an account for longer.`,
  retentionOff:
    "Off: the product erases no account because of its age until all four periods are set.",
  retentionOn: "On: the product looks once a day for accounts that are due.",
  retentionDays: {
    pending: "Unapproved accounts, in days",
    approved: "Approved accounts, in days",
    rejected: "Rejected accounts, in days",
    uploaded: "Uploaded accounts, in days",
  } satisfies Record<Status, string>,
  pauses: "Pauses",
  pausesIntro:
    "For an emergency. A pause refuses new requests at once and loses nothing; the log says who began it.",
  pauseLabels: {
    form: pauseWords.form.label,
    uploads: pauseWords.uploads.label,
    exports: pauseWords.exports.label,
  } satisfies Record<Pause, string>,
  pauseHelp: {
    form: "Nobody can send or update a form, search a register or have a bank account checked. Holders can still view their accounts.",
    uploads:
      "Nobody can start an upload or send accounts again. Deliveries that are queued go on; switch a service off above to hold them.",
    exports: "Nobody can export accounts or download the files of an export.",
  } satisfies Record<Pause, string>,
  pausedText: "Sentence for everybody who is refused",
  pausedTextHelp:
    "Holders read it on the form, and your colleagues in the back office. When it is empty, a standard sentence is used.",
} as const;

export const logTypeNames: Record<LogType, string> = {
  upload: "upload",
  admin: "admin",
  auth: "auth",
  erights: "erights",
  ixtrac: "ixtrac",
  general: "general",
  shareholder: "shareholder",
};

export const logMessages = {
  title: "System logs",
  type: "Log types",
  allTypes: "All types",
  chooseFirst: "Choose one or more types to see their entries",
  explanations: {
    upload:
      "Uploads to the external services and of registers: who started them and what they covered.",
    admin: "What administrators did: logins, decisions, accounts, configuration.",
    auth: "Second factors of administrators: turned on and off, removed, wrong codes. Refused sign-ins.",
    erights: "What was sent to erights and what it answered.",
    ixtrac: "What was sent to ixtrac and what it answered.",
    general: "What the product did by itself, and what went wrong.",
    shareholder: "What holders sent and updated.",
  } satisfies Record<LogType, string>,
  day: "Day",
  allDays: "All days",
  person: "Person",
  personExample: "Part of a name",
  reference: "Reference",
  referenceExample: "KYC-0197-A3BE",
  referenceProblem: "Not applied yet. Type it as KYC-0197-A3BE",
  download: "Download as CSV",
  downloaded: "The log was downloaded",
  loading: "Fetching logs...",
  failed: "The logs could not be fetched",
  empty: "No entries yet",
  emptyDay: "No entries on this day",
  nothingFits: "No entries match the filters",
  nothingFitsYet: "No entries match so far. There are older ones.",
  caseLoading: "Looking up the account...",
  caseFailed: "The account could not be looked up",
  columns: {
    log_type: "Type",
    fileName: "File",
    log_count: "Entries",
    formatted_date: "Date",
    uploaded_by: "Uploaded by",
    message: "Entry",
  },
  part: (shown: number, all: number) =>
    `The newest ${shown.toLocaleString("en")} of ${all.toLocaleString("en")} entries`,
  by: (name: string) => `by ${name}`,
  older: "Show older entries",
  unshown: {
    name: "Sent, never shown",
    explanation:
      "Accounts whose data was sent to an administrator on this day, and which the page never showed. A page may load the next case before a clerk opens it.",
    today: "Today",
    loading: "Fetching accounts...",
    failed: "The accounts could not be fetched",
    none: "No account was sent on this day without being shown",
    noneYet: "No account so far. There is more of this day to search.",
    more: "Search more of this day",
    columns: {
      by: "Sent to",
      account: "Account",
      count: "Answers",
      firstAt: "First sent",
      lastAt: "Last sent",
    },
  },
  details: {
    accountId: "Account",
    adminId: "Administrator",
    session: "Session",
    network: "Network",
    registerCode: "Register",
    count: "Accounts",
    accepted_by: "Accepted before by",
    acknowledged: "Approved despite",
    not_acknowledged: "Approved without a question about",
    asked_by: "Decided first by",
    is_ixtrac_upload_allowed: "ixtrac switched on",
    is_erights_upload_allowed: "erights switched on",
  },
  yes: "Yes",
  no: "No",
  noDetails: "No further details",
} as const;

export const importMessages = {
  title: "Upload company shareholders",
  intro:
    "Imports all holders of a register from ixtrac so that they can find their account in the form. The current holders stay in use until the import is complete.",
  register: "Register",
  start: "Start upload",
  registerMissing: "Choose a register",
  allImports: "See the state of all registers",
  progressTitle: (register: string) => `Upload of ${register}`,
  loading: "Looking up the upload...",
  unreadable: "The progress could not be read. The upload goes on by itself.",
  gone: "This upload is not known any more",
  reading: "Waiting for ixtrac...",
  running: (written: number, total: number) =>
    `${written.toLocaleString("en")} of ${total.toLocaleString("en")} holders written`,
  done: (written: number) => `Done: ${written.toLocaleString("en")} holders imported`,
  failed: "Failed. The register stays as it was.",
  read: "Read",
  written: "Written",
  total: "In ixtrac",
  again: "Run again",
  dismiss: "Dismiss",
} as const;
