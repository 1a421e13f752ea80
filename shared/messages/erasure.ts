/** In the log and in emails to super-admins (D86). None of them holds data of the holder. */
export const erasureLogs = {
  asked: "Erasure of an account asked for",
  stopped: "Erasure of an account stopped",
  held: "Account put on hold",
  released: "Hold of an account ended",
  erased: {
    byHand: "Account erased, as an administrator asked",
    due: "Account erased: it had been kept for as long as the settings say",
    /** @param day of the first erasure */
    again: (day: string) =>
      `Account erased again, because a restored table had it: it was erased on ${day}`,
  },
} as const;

export const erasureMailMessages = {
  asked: {
    subject: (reference: string) => `Erasure of ${reference} asked for`,
    title: "An account will be erased",
    text: (by: string, reference: string, date: string) =>
      `${by} asked to erase the account ${reference}. The product erases it on ${date}, and nothing can bring it back.`,
    stop: "Until then, every super-admin can stop the erasure, or put the account on hold, on the page of the account.",
  },
  stopped: {
    subject: (reference: string) => `Erasure of ${reference} stopped`,
    title: "The erasure of an account was stopped",
    text: (by: string, reference: string) =>
      `${by} stopped the erasure of the account ${reference}. The account stays as it is.`,
  },
  reason: "The reason:",
  button: "Open the account",
  footer: "We sent this email because you are a super-admin of the back office.",
} as const;
