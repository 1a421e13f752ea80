import { consent } from "./consent.ts";

/** Of a submission that was sent by a page of an earlier release. */
export interface EarlierConsent {
  version: string;
  text: (registrar: string) => string;
  mandate: string;
}

/** Texts of earlier versions never change: they prove what a holder agreed to. */
export const earlierConsents: readonly EarlierConsent[] = [
  {
    version: "2026-11",
    text: (registrar) =>
      `I confirm that what I have given is true and complete, and I consent to ${registrar} using it, and the documents I have added, to update my shareholder records and to verify my identity and bank account.`,
    mandate:
      "I also ask that my dividends be paid into the bank account given above (dividend mandate).",
  },
];

export const consentVersions: readonly string[] = [
  consent.version,
  ...earlierConsents.map(({ version }) => version),
];
