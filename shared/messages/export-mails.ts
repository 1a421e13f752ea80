import type { ExportKind } from "../kyc/exports.ts";
import { countedAccounts } from "./counted.ts";

const whatWords: Record<ExportKind, string> = {
  excel: "export to Excel",
  images: "export of images",
  forms: "export of E-Dividend forms",
};

/** Mails to the administrator of an export; they say nothing of what is in it. */
export const exportMailMessages = {
  ready: {
    subject: (kind: ExportKind) => `Your ${whatWords[kind]} is ready`,
    title: (kind: ExportKind) => `Your ${whatWords[kind]} is ready`,
    text: (count: number) =>
      `The file with ${countedAccounts(count)} is there. It is kept for 24 hours and then deleted.`,
    button: "Get the file",
  },
  failed: {
    subject: (kind: ExportKind) => `Your ${whatWords[kind]} could not be made`,
    title: (kind: ExportKind) => `Your ${whatWords[kind]} could not be made`,
    text: "It broke off several times. Please choose fewer days and try again; tell your IT if that does not help.",
  },
  hint: "You need to be signed in. The file is for you alone.",
  footer: "You get this mail because you asked for an export in the back office.",
} as const;
