import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import type { ImageField } from "#shared/kyc/images.ts";
import { referenceOf } from "#shared/kyc/reference.ts";
import { mandateFormMessages as say } from "#shared/messages/mandate-form.ts";
import { locales, type Registrar } from "#shared/registrar.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { drawDetails } from "./draw-details.ts";
import { drawFoot } from "./draw-foot.ts";
import { drawHead } from "./draw-head.ts";
import { drawImages, type FormPlace } from "./draw-images.ts";
import { drawNotes } from "./draw-notes.ts";
import { drawRegisters, registerLines } from "./draw-registers.ts";
import { drawSignatures } from "./draw-signatures.ts";
import { facesFor } from "./faces/faces.ts";
import { entriesOf } from "./form-entries.ts";
import { bodyEnd, columnOfForm, columnsOfContinuation, registersEnd } from "./form-places.ts";
import { readLogo } from "./logo.ts";
import { openPen, type Pen } from "./pen.ts";

export const formImages = {
  photo: "passportImage",
  signature: "scannedSignatureImage",
  seal: "companySealImage",
} as const satisfies Record<FormPlace, ImageField>;

export type FormImageField = (typeof formImages)[FormPlace];

export interface FormAccount {
  submission: Submission;
  images: Partial<Record<FormImageField, Uint8Array>>;
}

export interface FormWriter {
  write(account: FormAccount): Promise<Uint8Array>;
}

export interface Exported {
  /** The administrator. */
  by: string;
  /** ISO time. */
  at: string;
}

interface FormWriterOptions {
  registrar: Pick<Registrar, "name" | "country" | "timeZone" | "contact" | "logo">;
  exported: Exported;
  /** A PNG; the file of the registrar's setting, if there is one. */
  logo?: Uint8Array;
}

export const createFormWriter = (options: FormWriterOptions): FormWriter => {
  const { registrar, exported } = options;
  const { country, timeZone, name } = registrar;
  const format = (options: Intl.DateTimeFormatOptions) => {
    const of = new Intl.DateTimeFormat(locales[country], { timeZone, ...options });
    return (at: string) => of.format(new Date(at));
  };
  const dayOf = format({ dateStyle: "medium" });
  const timeOf = format({ dateStyle: "medium", timeStyle: "short" });
  const reading = logoOf(options);
  const exportedAt = `${timeOf(exported.at)} (${timeZone})`;

  const exportedFrom = ({ id, version, approvedAt }: Submission): string =>
    say.exported({
      by: exported.by,
      registrar: name,
      reference: referenceOf(id),
      version,
      approved: approvedAt ? say.approvedOn(dayOf(approvedAt)) : "",
      at: exportedAt,
    });

  return {
    write: async ({ submission, images }) => {
      const { id, type, fields, consent } = submission;
      const document = openDocument(exported.at);
      const logo = await reading;
      const missing = new Set<string>();
      const pen = openPen(
        document,
        await facesFor([name, exported.by, ...textsOf(submission)]),
        missing,
      );
      const consentDay = dayOf(consent.at);
      const addPage = () => {
        document.addPage();
        const isMandated = fields.mandated;
        drawHead(pen, { registrar, logo, reference: referenceOf(id), isMandated, consentDay });
      };

      addPage();
      drawDetails(pen, registrar, submission);
      drawSignatures(pen, images[formImages.signature] ? consentDay : "");
      await drawImages(pen, {
        photo: images[formImages.photo] ?? "not-sent",
        signature: images[formImages.signature] ?? "not-sent",
        seal: type === "individual" ? "not-applicable" : (images[formImages.seal] ?? "not-sent"),
      });
      drawNotes(pen, registrar);
      listRegisters(pen, submission, addPage);

      const { count: pages } = document.bufferedPageRange();
      for (let page = 1; page <= pages; page++) {
        document.switchToPage(page - 1);
        drawFoot(pen, {
          exported: exportedFrom(submission),
          submissionId: id,
          page,
          pages,
          missing,
        });
      }
      document.end();
      return buffer(document);
    },
  };
};

/** As an address, because pdfkit keeps an image with an address once for all pages. */
const logoOf = async ({ registrar, logo }: FormWriterOptions): Promise<string | undefined> => {
  const bytes = logo ?? (await readLogo(registrar));
  return bytes && `data:image/png;base64,${Buffer.from(bytes).toString("base64")}`;
};

const openDocument = (exportedAt: string) =>
  new PDFDocument({
    size: "A4",
    margin: 0,
    // The faces are opened once; without this, pdfkit looks for its own files.
    font: null as unknown as string,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: "1.7",
    lang: "en",
    displayTitle: true,
    info: { Title: say.title, CreationDate: new Date(exportedAt) },
  });

const textsOf = (submission: Submission): string[] => [
  ...Object.values(entriesOf(submission)),
  ...submission.fields.holdings.map(({ registerName }) => registerName),
];

const listRegisters = (pen: Pen, { fields }: Submission, addPage: () => void): void => {
  const { holdings } = fields;
  const accounts = holdings.reduce((sum, holding) => sum + holding.accounts.length, 0);
  const closing =
    holdings.length > 0 ? say.lastRegister(holdings.length, accounts) : say.noRegisters;
  let lines = registerLines(pen, holdings);
  lines = drawRegisters(pen, { x: columnOfForm, end: registersEnd, closing }, lines);
  while (lines.length > 0) {
    addPage();
    for (const x of columnsOfContinuation) {
      if (lines.length > 0) lines = drawRegisters(pen, { x, end: bodyEnd, closing }, lines);
    }
  }
};
