/** What has happened to an update so far, on the page of its holder (D69). */
export const holderTimelineMessages = {
  title: "Progress of your update",
  received: "Received",
  checking: "Being checked",
  checked: "Checked",
  decision: "Decision",
  approved: "Approved",
  rejected: "Needs a correction",
  sent: "Sent to the register",
  frozen: "Frozen",
  by: (when: string) => `By ${when}`,
  now: "Now",
  open: "Not yet",
} as const;

/** A rejected holder who sends again without a change of what was asked (D69). */
export const unchangedMessages = {
  title: "You have not changed what we asked for",
  text: "We would have to ask you again. Go back and correct it, or tell us why it stays as it is.",
  asked: "We asked for:",
  reason: "Why are you sending it again unchanged?",
  reasonHelp: "Our staff read this. At most 300 characters",
  reasonNeeded: "Say why you are sending it again unchanged",
  send: "Send anyway",
  back: "Back to the form",
} as const;
