import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { PDFDocument } from "@cantoo/pdf-lib";
import fontkit from "@pdf-lib/fontkit";
import type { Submission } from "#functions/domain/submission/submission.ts";

const font = readFileSync(
  createRequire(import.meta.url).resolve(
    "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf",
  ),
);

interface Images {
  photo: Uint8Array;
  signature: Uint8Array;
}

/** A plain form as in the README of the library: the font is embedded again in each form. */
export const embeddingEach = async ({ fields }: Submission, { photo, signature }: Images) => {
  const document = await PDFDocument.create();
  document.registerFontkit(fontkit as never);
  const noto = await document.embedFont(font);
  const page = document.addPage([595.28, 841.89]);
  linesOf(fields).forEach((line, index) => {
    page.drawText(line, { x: 40, y: 780 - index * 20, size: 10, font: noto });
  });
  page.drawImage(await document.embedJpg(photo), { x: 450, y: 650, width: 99, height: 127 });
  page.drawImage(await document.embedPng(signature), { x: 40, y: 100, width: 200, height: 67 });
  return document.save();
};

/** Fills in the fields of a form that is made once; only Latin-1 letters work. */
export const fillingFields = async ({ fields }: Submission, { photo, signature }: Images) => {
  const document = await PDFDocument.load(await emptyForm);
  const form = document.getForm();
  linesOf(fields).forEach((line, index) => {
    form.getTextField(`line${index}`).setText(line.replaceAll(/[^\x20-\xff]/g, "?"));
  });
  const [page] = document.getPages();
  page?.drawImage(await document.embedJpg(photo), { x: 450, y: 650, width: 99, height: 127 });
  page?.drawImage(await document.embedPng(signature), { x: 40, y: 100, width: 200, height: 67 });
  form.flatten();
  return document.save();
};

const lineCount = 14;

const makeEmptyForm = async (): Promise<Uint8Array> => {
  const document = await PDFDocument.create();
  const page = document.addPage([595.28, 841.89]);
  const form = document.getForm();
  for (let index = 0; index < lineCount; index++) {
    const place = { x: 40, y: 780 - index * 20, width: 380, height: 18 };
    form.createTextField(`line${index}`).addToPage(page, place);
  }
  return document.save();
};

const emptyForm = makeEmptyForm();

const linesOf = (fields: Submission["fields"]): string[] =>
  [
    fields.bank.bankVerificationNumber,
    fields.bank.bankName,
    fields.bank.bankAccountNumber,
    ...("lastName" in fields ? [fields.lastName, fields.firstName] : [fields.companyName, ""]),
    fields.address,
    fields.city,
    fields.state,
    fields.country,
    fields.chn ?? "",
    fields.phone,
    fields.email,
    ...fields.holdings.map(({ registerName, accounts }) => `${registerName} ${accounts.join()}`),
  ].slice(0, lineCount);
