/** A changed text needs a new version: each submission stores the version of its consent. */
export const consent = {
  version: "2026-11",
  text: (registrar: string) =>
    `I confirm that what I have given is true and complete, and I consent to ${registrar} using it, and the documents I have added, to update my shareholder records and to verify my identity and bank account.`,
} as const;

export const mandateText =
  "I also ask that my dividends be paid into the bank account given above (dividend mandate).";
