/** Sessions of administrators: on the page Security and in emails. */
export const sessionMessages = {
  /** Either is empty when it is not known. */
  device: (browser: string, system: string) =>
    [browser || "Unknown browser", system].filter(Boolean).join(" on "),
} as const;
