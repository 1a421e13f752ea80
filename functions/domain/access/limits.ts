import type { ErrorCode } from "#shared/messages/errors.ts";

export interface Rate {
  kind: string;
  limit: number;
  windowSeconds: number;
  refusal: ErrorCode;
}

export type PersonRate = Rate & { isPerNetwork?: never };

/** Of each network, and for IPv6 also of the wider networks around it. */
export interface NetworkRate extends Rate {
  isPerNetwork: true;
}

/** `of` is what is counted apart in the network, such as an account. */
export interface InNetwork {
  network: string;
  of?: string;
}

/** The types keep a limit of networks from counting one /64 alone. */
export type Counted =
  | readonly [rate: PersonRate, value: string]
  | readonly [rate: NetworkRate, counted: InNetwork];

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const rate = (
  kind: string,
  limit: number,
  windowSeconds: number,
  refusal: Rate["refusal"],
): Rate => ({ kind, limit, windowSeconds, refusal });

const networkRate = (...of: Parameters<typeof rate>): NetworkRate => ({
  ...rate(...of),
  isPerNetwork: true,
});

export const maxNetworksPerSession = 5;
export const mostAccountsTouched = 10;

/** Of the ceiling of a day, what networks with many questions may use; a quarter is kept. */
export const openBankQuestions = (perDay: number): number => Math.floor(perDay * 0.75);

/** Limits per address are wide, because mobile carriers share addresses. */
export const limits = {
  submissionsPerAddress: networkRate("submissions-address", 300, hour, "limit.submissions"),
  submissionsPerBankAccount: networkRate("submissions-account", 20, hour, "limit.submissions"),
  bankChecksPerAddress: networkRate(
    "bank-checks-address",
    100,
    hour,
    "limit.bank-checks-of-network",
  ),
  bankChecksPerAccount: rate("bank-checks-account", 5, hour, "limit.bank-checks"),
  searchesPerMinute: networkRate("searches-minute", 30, minute, "limit.searches"),
  searchesPerDay: networkRate("searches-day", 1000, day, "limit.searches"),
  /** A form session, which belongs to one device, and all sessions of a network together (D95). */
  bankChecksPerSession: rate("bank-checks-session", 10, day, "limit.bank-checks-of-network"),
  bankChecksOfSessions: networkRate(
    "bank-checks-sessions",
    1000,
    hour,
    "limit.bank-checks-of-network",
  ),
  bankChecksKeptPerSession: rate(
    "bank-checks-session-kept",
    2,
    day,
    "limit.bank-checks-of-network",
  ),
  searchesPerSession: rate("searches-session", 60, day, "limit.searches"),
  searchesOfSessionsPerMinute: networkRate(
    "searches-sessions-minute",
    300,
    minute,
    "limit.searches",
  ),
  searchesOfSessionsPerDay: networkRate("searches-sessions-day", 10_000, day, "limit.searches"),
  formSessionsPerAddress: networkRate("form-sessions-address", 1000, day, "limit.form-sessions"),
  /** The last one ends the session. */
  networksPerSession: rate(
    "form-session-networks",
    maxNetworksPerSession + 1,
    day,
    "limit.form-sessions",
  ),
  /** Of all callers together. Each stage sets its own ceiling; `BANK_CHECKS_PER_DAY`. */
  bankQuestionsPerDay: rate("bank-questions-day", 5000, day, "limit.bank-checks-of-day"),
  /** A network with fewer questions on a day may use what is kept of the ceiling. */
  fewBankQuestions: networkRate("bank-questions-network", 20, day, "limit.bank-checks-of-day"),
  /** Networks of an hour with an alert of their own; the others share one. */
  canaryNetworks: rate("canary-networks", 20, hour, "limit.searches"),
  /** Refuse nothing: one network that touches more than ten accepted accounts in a day is one alert (D90). */
  accountsTouched: rate("accounts-touched", mostAccountsTouched + 1, day, "limit.submissions"),
  touchedAlerts: rate("accounts-touched-alerts", 1, day, "limit.submissions"),
  updatesPerAccount: rate("updates-account", 10, hour, "limit.updates"),
  ownDataPerAccount: rate("own-data-account", 5, day, "limit.own-data"),
  privacyRequestsPerAccount: rate("privacy-requests", 5, day, "limit.privacy-requests"),
  codeRequestsPerAddress: networkRate("code-requests-address", 100, hour, "limit.codes"),
  codeTriesPerAddress: networkRate("code-tries-address", 100, hour, "limit.codes"),
  wrongEmailsPerAccount: networkRate("wrong-emails-account", 20, hour, "limit.codes"),
  linkRequestsPerAddress: networkRate("link-requests-address", 30, hour, "limit.find-account"),
  wrongLinksPerAddress: networkRate("wrong-links-address", 100, hour, "limit.links"),
  linkMailsPerEmail: rate("link-mails-email", 5, day, "limit.find-account"),
  wrongPasswordsPerAccount: networkRate(
    "passwords-account",
    10,
    15 * minute,
    "session.too-many-tries",
  ),
  /** Of an account, for each known device. */
  wrongPasswordsPerDevice: rate("passwords-device", 10, 15 * minute, "session.too-many-tries"),
  wrongPasswordsPerAddress: networkRate(
    "passwords-address",
    30,
    15 * minute,
    "session.too-many-tries",
  ),
  /** Of an account, for each known device, for all others together, and for signed-in tabs. */
  wrongCodes: rate("second-factor", 5, 15 * minute, "session.too-many-codes"),
  /** Only to count them: a log that is kept for years gets few rows of each network and hour. */
  refusedSignIns: rate("refused-sign-ins", 1_000_000, hour, "session.too-many-tries"),
  wrongPasswordsInARow: rate("passwords-in-a-row", 100, day, "session.devices-refused"),
} as const;

/** Of one factor, from every device together, until a recovery code or a super-admin (NIST SP 800-63B-4, 3.2.2). */
export const wrongCodesInARow = 100;

/** More rejections than one administrator reviews with care in an hour; they alert IT. */
export const manyRejectionsPerHour = 30;

export const codeLimits = {
  againAfterSeconds: 60,
  perHour: 5,
  perDay: 10,
  tries: 5,
  validMinutes: 10,
} as const;
