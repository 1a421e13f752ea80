import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { referenceOf } from "#shared/kyc/reference.ts";
import { mandateFormMessages as say } from "#shared/messages/mandate-form.ts";
import { locales, type Registrar } from "#shared/registrar.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { formattedDay } from "../../domain/time/formatted-date.ts";
import { drawDetails } from "./draw-details.ts";
import { drawFoot } from "./draw-foot.ts";
import { drawHead } from "./draw-head.ts";
import { drawImages, type FormImages } from "./draw-images.ts";
import { drawNotes } from "./draw-notes.ts";
import { drawRegisters } from "./draw-registers.ts";
import { drawSignatures } from "./draw-signatures.ts";
import { facesFor } from "./faces/faces.ts";
import { entriesOf } from "./form-entries.ts";
import { readLogo } from "./logo.ts";
import { openPen } from "./pen.ts";

export interface FormAccount {
  submission: Submission;
  images: FormImages;
  /** The end of a hold, or its cause: such a form is not for the bank (D90). */
  heldUntil?: string | undefined;
}

export type FormWriter = ReturnType<typeof createFormWriter>;

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

export const createFormWriter = (options: FormWriterOptions) => {
  const { registrar, exported } = options;
  const reading = logoOf(options);
  const dayOf = (at: string) => formattedDay(at, registrar);
  const { timeZone } = registrar;
  const style = { timeZone, dateStyle: "medium", timeStyle: "short" } as const;
  const format = new Intl.DateTimeFormat(locales[registrar.country], style);
  const exportedAt = `${format.format(new Date(exported.at))} (${timeZone})`;

  return {
    write: async ({ submission, images, heldUntil }: FormAccount): Promise<Uint8Array> => {
      const { id, type, fields, consent, approvedAt, version } = submission;
      const reference = referenceOf(id);
      const document = openDocument(exported.at, locales[registrar.country]);
      const logo = await reading;
      const missing = new Set<string>();
      const faces = await facesFor([registrar.name, exported.by, ...textsOf(submission)]);
      const pen = openPen(document, faces, missing);
      const consentDay = dayOf(consent.at);
      const addPage = () => {
        document.addPage();
        const { mandated: isMandated } = fields;
        drawHead(pen, { registrar, logo, reference, isMandated, consentDay, heldUntil });
      };

      addPage();
      const passportImage = drawDetails(pen, registrar, submission);
      const signed = drawSignatures(pen, images.scannedSignatureImage ? consentDay : "");
      await drawImages(pen, type, images, { passportImage, ...signed });
      drawRegisters(pen, fields.holdings, () => pen.repeated(addPage));

      const { count: pages } = document.bufferedPageRange();
      const foot = {
        exported: say.exported({
          ...{ by: exported.by, registrar: registrar.name, at: exportedAt, reference, version },
          approved: approvedAt ? say.approvedOn(dayOf(approvedAt)) : "",
        }),
        ...{ submissionId: id, pages, missing },
      };
      document.switchToPage(0);
      drawNotes(pen, registrar);
      drawFoot(pen, { ...foot, page: 1 });
      for (let page = 2; page <= pages; page++) {
        document.switchToPage(page - 1);
        pen.repeated(() => drawFoot(pen, { ...foot, page }));
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

const openDocument = (exportedAt: string, lang: string) =>
  new PDFDocument({
    size: "A4",
    margin: 0,
    // The faces are opened once; without this, pdfkit looks for its own files.
    font: null as unknown as string,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: "1.7",
    lang,
    tagged: true,
    displayTitle: true,
    info: { Title: say.title, CreationDate: new Date(exportedAt) },
  });

const textsOf = (submission: Submission): string[] => [
  ...Object.values(entriesOf(submission)),
  ...submission.fields.holdings.map(({ registerName }) => registerName),
];
