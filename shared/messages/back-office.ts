import type { Flag } from "../contract/flags.ts";
import type { LeftOutService } from "../contract/upload-runs.ts";
import { maxPasswordLength, minPasswordLength } from "../kyc/limits.ts";
import { type ListColumn, type ListField, listFields } from "../kyc/list-columns.ts";
import type { AccountType, DeliveryState, Service, Status } from "../kyc/status.ts";
import { counted, countedAccounts } from "./counted.ts";
import { labels } from "./field-labels.ts";
import { leftOutOfUpload } from "./left-out-services.ts";

export const sessionMessages = {
  offline:
    "You are offline. The page may be out of date. Decisions and other changes cannot be sent until you are online again.",
  title: "Admin Login",
  email: "Email",
  password: "Password",
  showPassword: "Show password",
  hidePassword: "Hide password",
  show: "Show",
  hide: "Hide",
  login: "Login",
  forgotPassword: "Reset your password",
  unstored:
    "This browser stores nothing for this address, so you must sign in again after each reload and in each new tab. Allow site data for this address to stay signed in.",
  emailMissing: "Enter your email",
  passwordMissing: "Enter your password",
  endedTitle: "Sign in again",
  ended: "Your session has ended. The page stays as it is, with what you typed.",
  leave: "Leave the back office",

  resetTitle: "Reset your password",
  resetIntro: "Enter the email you sign in with. A reset token is emailed to it.",
  sendToken: "Send Reset Token",
  tokenSent: (email: string) => `If ${email} has an account, a token is on its way.`,
  otherEmail: "Use another email",
  token: "Reset token",
  tokenHelp: "6 digits, valid for 10 minutes",
  tokenMissing: "Enter the 6 digits from the email",
  newPassword: "New password",
  newPasswordHelp: `${minPasswordLength} to ${maxPasswordLength} characters. A few unrelated words work well. Common passwords are refused, and so are passwords made of your name, the registrar's name or the product's name.`,
  passwordShort: `Use at least ${minPasswordLength} characters`,
  changePassword: "Change Password",
  resendToken: "Resend Reset Token",
  resendIn: (seconds: number) => `You can resend in ${seconds} s`,
  backToLogin: "Back to login",

  skipToContent: "Skip to content",
  logout: "Logout",
  menu: "Menu",
  closeMenu: "Close",
  lists: "Lists of accounts",
  loadingProfile: "Opening the back office...",
  retry: "Try again",
  notFoundTitle: "This page does not exist",
  notFound: "The address may be mistyped, or the page no longer exists.",
  toFirstList: "Go to the unapproved individual accounts",
} as const;

export const typeNames: Record<AccountType, string> = {
  individual: "Individual",
  corporate: "Corporate",
};

const fieldHeadings = Object.fromEntries(
  Object.values(listFields).flatMap((names) => names.map((name) => [name, labels[name]])),
) as Record<ListField, string>;

export const statusNames: Record<Status, string> = {
  pending: "Unapproved",
  approved: "Approved",
  rejected: "Rejected",
  uploaded: "Uploaded",
};

export const serviceNames: Record<Service, string> = { ixtrac: "ixtrac", erights: "erights" };

export const deliveryNames: Record<DeliveryState, string> = {
  queued: "waiting",
  sending: "being sent",
  unknown: "no clear answer",
  delivered: "delivered",
  refused: "refused",
  failed: "failed",
  withdrawn: "withdrawn",
};

export const listMessages = {
  group: (type: AccountType) => `${typeNames[type]} Accounts`,
  title: (type: AccountType, status: Status) =>
    `${statusNames[status]} ${typeNames[type].toLowerCase()} accounts`,
  overdueCount: (count: number) => `${count.toLocaleString("en")} overdue`,

  reviewedBy: (name: string) => `Being reviewed by ${name}`,
  empty: "No Account available",
  emptyFiltered: "Nothing was submitted in this period. Clear the filter to see everything.",
  loading: "Fetching accounts...",
  failed: "The accounts could not be fetched",
  retry: "Try again",
  toFirstPage: "To the first page",
  loaded: (count: number) => `${countedAccounts(count)} on this page`,
  /** `total` is missing while nobody counts what is filtered. */
  range: (first: number, last: number, total: number | undefined) =>
    total === undefined
      ? `${inDigits(first)}–${inDigits(last)}`
      : `${inDigits(first)}–${inDigits(last)} of ${inDigits(total)}`,

  search: "Search",
  searchPlaceholder: "Search this list",
  searchHelp:
    "Type the start of a name or email, or a full phone number, BVN, account number or reference (KYC-…).",
  emptySearched:
    "No matches. Type the start of a name or email, or a full phone number, BVN, account number or reference (KYC-…).",
  sort: "Sort by",
  sorts: { due: "Most urgent first", newest: "Newest first" },
  filters: "Filters",
  filtersOn: (count: number) => `Filters: ${count}`,
  flag: "Warning",
  anyFlag: "Any or none",
  overdueOnly: "Overdue only",
  claimedBy: "Being reviewed",
  claims: { anybody: "By anyone or nobody", me: "By me", other: "By another clerk" },
  claimedByName: (name: string) => `By ${name}`,
  refusedBy: "Refused by",
  noService: "Any service or none",
  density: { compact: "Compact rows", comfortable: "Comfortable rows" },
  emptyNarrowed: "No account of this list fits the filters.",
  filter: "Filter",
  filterFrom: "Filter from",
  filterTo: "Filter to",
  periods: "Periods",
  presets: { today: "Today", last7Days: "Last 7 days", thisMonth: "This month" },
  dayProblem: (example: string) => `Type the day as ${example}`,
  clear: "Clear",
  rangeHalf: "Set both dates to filter",
  rangeBackwards: "“From” must not be later than “to”",
  source: "Delivered to",
  sources: { all: "all", ix_trac: "ix_trac", erights: "erights" },

  columns: {
    dateCreated: "Date",
    ...fieldHeadings,
    account_number: "Account number",
    bvn: "BVN",
  } satisfies Record<ListColumn, string>,
  view: "View",
  viewOf: (name: string) => `View ${name}`,
  next: "Next",
  previous: "Previous",
  pages: "Pages of the list",
  page: (number: number) => `Page ${number}`,
  refresh: "Refresh",
  keys: "/ search · j k move · Enter open",

  onTime: (hours: number) => `On time, ${hours} h left`,
  dueSoon: (hours: number) => (hours < 1 ? "Due within the hour" : `Due within ${hours + 1} h`),
  overdue: (hours: number) => (hours < 1 ? "Just overdue" : `Overdue by ${overdueSpan(hours)}`),
  /** The same in a row of a list, under the heading `state`. */
  shortAge: {
    onTime: (hours: number) => `${hours} h left`,
    dueSoon: (hours: number) => (hours < 1 ? "within 1 h" : `${hours + 1} h left`),
    overdue: (hours: number) => (hours < 1 ? "overdue" : `${shortSpan(hours)} over`),
  },
  delivery: (service: Service, state: DeliveryState) =>
    `${serviceNames[service]} ${deliveryNames[state]}`,
  deliveredAt: (delivery: string, moment: string) => `${delivery}, ${moment}`,
  decided: (by: string, moment: string) => `${by}, ${moment}`,
  approvedBy: (by: string, moment: string) => `Approved by ${by}, ${moment}`,
  awaited: {
    approved: (by: string, moment: string) =>
      `Approved by ${by}, ${moment}. A second administrator must approve too`,
    rejected: (by: string, moment: string) =>
      `Rejected by ${by}, ${moment}. A second administrator must reject too`,
  },
  flagCount: (count: number) => `${count} warnings`,
  state: { pending: "Due", approved: "Delivery", rejected: "Rejected", uploaded: "Delivery" },
} as const;

const inDigits = (count: number) => count.toLocaleString("en");

const hoursPerDay = 24;

const overdueSpan = (hours: number) =>
  hours < 2 * hoursPerDay ? `${hours} h` : counted(Math.floor(hours / hoursPerDay), "day", "days");

const shortSpan = (hours: number) =>
  hours < 2 * hoursPerDay ? `${hours} h` : `${Math.floor(hours / hoursPerDay)} d`;

export const flagNames: Record<Flag, string> = {
  unverifiedBank: "bank not verified",
  bankNameDiffers: "bank name differs",
  holdingUnknown: "holding unknown",
  holderNameDiffers: "other holder's share",
  sameBvn: "same BVN",
  sameBankAccount: "same account",
  sameEmail: "same email",
  sameHolding: "same holding",
  disputed: "disputed",
  reported: "reported",
  withdrawn: "consent withdrawn",
  frozen: "frozen",
  sameChn: "same CHN",
  sameId: "same identity number",
  sameImage: "same image",
  manyAlike: "over 20 alike",
  poorImage: "poor image",
  bankChanged: "bank changed",
  emailChanged: "email changed",
  phoneChanged: "phone changed",
  holdingsChanged: "account added",
  mixedScript: "mixed letters",
  linkInName: "link in name",
  implausibleId: "odd identity number",
  implausibleBvn: "odd BVN",
  minor: "under 18",
  emailBounced: "email failed",
  corrected: "corrected",
  awaitingSecond: "second person",
  deliveredThenRejected: "at a service",
  held: "held",
  erasurePlanned: "to be erased",
};

interface Found {
  count: number;
  frozen?: number | undefined;
  held?: number | undefined;
  leftOutServices?: readonly LeftOutService[] | undefined;
}

export const uploadMessages = {
  button: "Upload to external services",
  confirm: (type: AccountType, isFiltered: boolean, found?: Found) => {
    const days = isFiltered ? " of these days" : "";
    if (!found) {
      return `Upload ${isFiltered ? "the" : "all"} approved ${type} accounts${days} to the external services?`;
    }
    const accounts = counted(found.count, `approved ${type} account`, `approved ${type} accounts`);
    const frozen = found.frozen
      ? ` ${counted(found.frozen, "frozen account is", "frozen accounts are")} left out.`
      : "";
    const held = found.held
      ? ` ${counted(found.held, "held account is", "held accounts are")} left out.`
      : "";
    const services = (found.leftOutServices ?? []).map((one) => ` ${leftOutOfUpload(one)}.`);
    return `Upload ${accounts}${days} to the external services?${services.join("")}${frozen}${held}`;
  },
  /** After the server's sentence that there is nothing to upload. */
  onTheirWay:
    "The accounts of this list are already on their way, or no service that is switched on takes them",

  runTitle: "Upload to external services",
  runLoading: "Looking up the upload...",
  runFailed: "The progress of the upload could not be read. The upload goes on by itself.",
  runGone: "This upload is not known any more",
  running: (done: number, count: number) =>
    `${done.toLocaleString("en")} of ${countedAccounts(count)} done`,
  done: (count: number) => `Finished: ${countedAccounts(count)}`,
  accounts: "Accounts:",
  ofService: (service: string) => `${service}:`,
  accepted: "Accepted",
  delivered: "Delivered",
  refused: "Refused",
  failedCount: "Failed",
  pending: "Waiting",
  withdrawn: "Withdrawn",
  moved: "Moved",
  cancelled: "Cancelled",
  replaced: "Replaced",
  dismiss: "Dismiss",
} as const;
