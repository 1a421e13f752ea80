/**
 * What a holder reads before giving consent (D68). A change of these texts, of the notice on
 * `/privacy` or of `registrar.privacy` needs a new version: each submission stores the version.
 */
export const consent = {
  version: "2026-11-24",
  withdrawal: ({ phone, email }: { phone: string; email: string }) =>
    `You can withdraw your consent at any time, as easily as you give it: write to ${email} or call ${phone}.`,
  text: (registrar: string) =>
    `I agree that ${registrar} may use the details and documents that I have given to update my shareholder records, and to check my identity and my bank account.`,
  mandate: "Please pay my dividends into the bank account given above (dividend mandate).",
  declaration:
    "By pressing Submit, you declare that everything you have given is true and complete.",
  notice: "How we use your data",
} as const;
