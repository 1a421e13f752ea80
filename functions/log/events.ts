/** All events of the logs. Fields carry ids, never personal data. */
export const events = {
  "sign-in.refused":
    "A sign-in had a wrong email or password; keyed hashes of both email and network",
  "register.canary-found":
    "A search found a holder whom nobody has a reason to look for; keyed hash of the network",
  "call.of-administrator":
    "An administrator made a call; the sign-in of the session names the network",
  "call.failed": "A call failed for a reason of ours",
  "bank-service.silent": "The bank service did not answer",
  "registers-service.silent": "The register service did not answer",
  "mail.came-back": "Mail to a holder came back, or was taken for spam",
  "mail.failed": "A mail could not be sent and will be tried again",
  "mail.given-up": "A mail could not be sent and will not be tried again",
  "mail.unclear": "It is unclear whether a mail was sent",
  "mail.without-subject": "A mail had nothing to speak of and was dropped",
  "delivery.settled": "A delivery came to its end",
  "delivery.passing": "A delivery met a passing fault and will be tried again",
  "run.page": "A page of an upload run was queued",
  "import.page": "A page of a register was read",
  "import.done": "A register was replaced as a whole",
  "import.passing": "A page of a register could not be read and will be tried again",
  "import.failed": "An import broke off; the register stays as it was",
  "removal.round": "Rows of a register that nobody reads were removed",
  "sweep.done": "A part of the sweep passed on or removed what was left",
  "sweep.failed": "A part of the sweep failed; the others had their turn",
  "message.malformed": "A message of the wrong form was left for the dead letters",
  "changes.counted": "Submissions came in or moved on",
  "mails.paused": "All emails but codes are paused, because too many came back",
  "counters.corrected": "A counter differed from its list and was corrected",
  "counters.moving":
    "Counters that differ from their lists did not rest; the next night compares again",
  "reindex.done": "Every account has what this release stores for it",
  "reconcile.done": "A service was asked about every open outcome",
  "audit.appended": "Log entries joined the chain",
  "audit.day-closed": "A day of the chain was closed",
  "probe.passed": "The site works, seen from outside",
  "probe.failed": "The site does not work, seen from outside; `what` names the step",
  "pending.oldest": "How long the oldest submission has been waiting for a decision",
  "account.erased": "A pass over an erased account is complete; `count` exports held the account",
  "export.sent": "An export was sent to its end",
  "export.broken-off": "An export could not be sent to its end",
  "export.made": "The file of an export is there",
  "export.failed": "The file of an export could not be made",
  "token-keys.failed": "The keys for tokens could not be made",
} as const;

export type LogEvent = keyof typeof events;
