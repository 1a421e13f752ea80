/** Sessions of administrators: on the page Security and in emails. */
export const sessionMessages = {
  /** Either is empty when it is not known. */
  device: (browser: string, system: string) =>
    [browser || "Unknown browser", system].filter(Boolean).join(" on "),

  title: "Sessions",
  intro:
    "The browsers in which you are signed in now. If you do not know one of them, end it and change your password.",
  loading: "Loading your sessions...",
  failed: "Your sessions could not be loaded",
  since: (moment: string) => `Signed in: ${moment}`,
  lastUse: (moment: string) => `Last use: ${moment}`,
  current: "This session",
  end: "End",
  endOf: (device: string, moment: string) => `End the session of ${device} since ${moment}`,
  everywhere: "Sign out everywhere",
  goAhead: "Sign out",
  confirmEverywhere:
    "All your sessions end, this one too, and every browser counts as new at its next sign-in.",
} as const;
