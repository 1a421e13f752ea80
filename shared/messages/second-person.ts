import type { FourEyes } from "../contract/admin-settings.ts";
import type { AwaitedStep, Decision } from "../contract/history.ts";
import type { Status } from "../kyc/status.ts";

/** D84: what two administrators must do, one after the other. */
export const secondPersonMessages = {
  title: "Second person",
  intro:
    "Each switch asks for two different administrators. It needs at least two who have the right to approve and reject.",
  switches: {
    approvals: {
      label: "Approvals despite serious warnings",
      help: "An account with serious warnings stays as it is until a second administrator approves it too.",
    },
    reversals: {
      label: "Reversed decisions",
      help: "An approved account is rejected, or a rejected one approved, only when a second administrator decides the same.",
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
    approved: (at: string) => `You approved this account ${at}.`,
    rejected: (at: string) => `You rejected this account ${at}.`,
  },
  theirs: {
    approved: (name: string, at: string) => `${name} approved this account ${at}.`,
    rejected: (name: string, at: string) => `${name} rejected this account ${at}.`,
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
