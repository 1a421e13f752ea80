import type { FourEyes } from "../contract/admin-settings.ts";
import type { AwaitedStep, Decision } from "../contract/history.ts";
import type { ChangeKind } from "../contract/pending-changes.ts";
import type { Status } from "../kyc/status.ts";

/** D84: what two administrators must do, one after the other. */
export const secondPersonMessages = {
  title: "Second person",
  intro:
    "Each switch asks for two different administrators. Those about decisions need at least two who have the right to approve and reject.",
  tooFewDeciders: (count: number) =>
    `${count === 0 ? "No administrator has" : "Only one administrator has"} the right to approve and reject. What waits for a second administrator waits until another one gets this right.`,
  tooFewSuperAdmins:
    "Only one super-admin has an account. A change of rights waits until another super-admin has one.",
  switches: {
    approvals: {
      label: "Approvals despite serious warnings",
      help: "An account with serious warnings stays as it is until a second administrator approves it too.",
    },
    reversals: {
      label: "Reversed decisions",
      help: "An approved account is rejected, or a rejected one approved, only when a second administrator decides the same.",
    },
    rights: {
      label: "Changes of rights",
      help: "A new administrator with rights, changed rights, a deletion, and a second person switched off wait until another super-admin confirms them. It needs at least two super-admins with an account.",
    },
    ownEmail: {
      label: "Submissions with an administrator's own email",
      help: "Nobody can decide on a submission that has their own email.",
    },
  } satisfies Record<keyof FourEyes, { label: string; help: string }>,
} as const;

type Outcome = Decision["outcome"];

/** On a case that waits for a second administrator. */
export const awaitedMessages = {
  title: "Waiting for a second administrator",
  mine: {
    approved: (at: string) => `You approved this account (${at}).`,
    rejected: (at: string) => `You rejected this account (${at}).`,
  },
  theirs: {
    approved: (name: string, at: string) => `${name} approved this account (${at}).`,
    rejected: (name: string, at: string) => `${name} rejected this account (${at}).`,
  },
  /** What the others can do. */
  stays: (status: Status, outcome: Outcome) =>
    `It stays ${status} until another administrator ${outcome === "approved" ? "approves" : "rejects"} it too.`,
  reject: "A rejection takes effect at once.",
  remark: (remark: string) => `Remark: ${remark}`,
  withdraw: { approved: "Withdraw my approval", rejected: "Withdraw my rejection" },
  keep: { approved: "Keep it approved", rejected: "Keep it rejected" },
  reason: "Reason",
  reasonHelp: {
    approved: "Optional. The history of the account shows it.",
    rejected: "Needed to keep the account rejected. The history of the account shows it.",
  },
  reasonMissing: "Say why the account stays rejected",
  steps: {
    asked: {
      approved: (by: string) => `Approved by ${by}, waiting for a second administrator`,
      rejected: (by: string) => `Rejected by ${by}, waiting for a second administrator`,
    },
    withdrawn: {
      approved: (by: string) => `Approval withdrawn by ${by}`,
      rejected: (by: string) => `Rejection withdrawn by ${by}`,
    },
    declined: {
      approved: (by: string) => `Approval declined by ${by}`,
      rejected: (by: string) => `Rejection declined by ${by}`,
    },
  } satisfies Record<AwaitedStep["step"], Record<Outcome, (by: string) => string>>,
  decidedFirst: (by: string) => `Decided first by ${by}`,
} as const;

/** The page of what waits for a second super-admin. */
export const pendingChangeMessages = {
  title: "Waiting for a second person",
  intro:
    "Changes of rights that another super-admin must confirm, and weaker settings that wait for their time. Nobody confirms a change that they asked for.",
  loading: "Fetching what waits...",
  failed: "What waits could not be fetched",
  list: "Changes that wait",
  none: "No changes of rights are waiting",
  titles: {
    register: (name: string) => `Create the account of ${name}`,
    update: (name: string) => `Change the rights of ${name}`,
    delete: (name: string) => `Delete the account of ${name}`,
    settings: () => "Require fewer second-person checks",
    weakening: (name: string) => name,
  } satisfies Record<ChangeKind, (name: string) => string>,
  askedBy: (name: string, at: string) => `Asked by ${name}, ${at}`,
  askedByYou: (at: string) => `Asked by you, ${at}`,
  before: "Before",
  after: "After",
  noAccount: "No account",
  superAdmin: "Super-admin",
  noRights: "No rights",
  noSettings: "Nothing needs a second person",
  confirm: "Confirm",
  decline: "Decline",
  cancel: "Cancel",
  withdraw: "Take it back",
  mine: "Another super-admin must confirm it.",
  reason: "Reason",
  reasonHelp: "The log shows it.",
  reasonMissing: "Say why you decline this change",
  accounts: "Accounts",
  accountsIntro: "Decisions on accounts that a second administrator must confirm:",
} as const;
