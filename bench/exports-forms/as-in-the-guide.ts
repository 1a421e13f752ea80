import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import type { Submission } from "#functions/domain/submission/submission.ts";
import { mandateFormMessages } from "#shared/messages/mandate-form.ts";

const noto = readFileSync(
  createRequire(import.meta.url).resolve(
    "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf",
  ),
);

/** A plain form as in the guide of pdfkit: each form opens the whole typeface. No frames, no images. */
export const asInTheGuide = ({ fields }: Submission): Promise<Buffer> => {
  const document = new PDFDocument({ size: "A4", margin: 30 });
  document.font(noto).fontSize(7);
  for (const words of Object.values(mandateFormMessages)) {
    if (typeof words === "string") document.text(words);
  }
  for (const entry of entriesOf(fields)) document.text(entry);
  document.end();
  return buffer(document);
};

const entriesOf = (fields: Submission["fields"]): string[] => [
  fields.bank.bankVerificationNumber,
  fields.bank.bankName,
  fields.bank.bankAccountNumber,
  ...("lastName" in fields ? [fields.lastName, fields.firstName] : [fields.companyName]),
  fields.address,
  fields.city,
  fields.state,
  fields.country,
  fields.chn ?? "",
  fields.phone,
  fields.email,
  ...fields.holdings.map(({ registerName, accounts }) => `${registerName} ${accounts.join()}`),
];
