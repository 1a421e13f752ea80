import type { ExportKind } from "../kyc/exports.ts";
import { countedAccounts } from "./counted.ts";

const whatWords: Record<ExportKind, string> = {
  excel: "export to Excel",
  images: "export of images",
  forms: "export of E-Dividend forms",
};

/** Emails to the administrator who started an export; they contain none of its data. */
export const exportMailMessages = {
  ready: {
    subject: (kind: ExportKind) => `Your ${whatWords[kind]} is ready`,
    title: (kind: ExportKind) => `Your ${whatWords[kind]} is ready`,
    text: (count: number) =>
      `Your export with ${countedAccounts(count)} is ready. We keep it for 24 hours and then delete it.`,
    button: "Open the export",
  },
  failed: {
    subject: (kind: ExportKind) => `Your ${whatWords[kind]} could not be made`,
    title: (kind: ExportKind) => `Your ${whatWords[kind]} could not be made`,
    text: "The export, or a part of it, failed several times. The page of your exports shows what is ready and makes the rest again. If that does not help, tell your IT.",
  },
  hint: "You need to be signed in. Only you can download its files.",
  footer: "We sent this email because you asked for an export in the back office.",
} as const;
