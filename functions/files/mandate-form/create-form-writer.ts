import type { PDFDocument } from "@cantoo/pdf-lib";
import type { ImageField } from "#shared/kyc/images.ts";
import { referenceOf } from "#shared/kyc/reference.ts";
import { mandateFormMessages as say } from "#shared/messages/mandate-form.ts";
import { locales, type Registrar } from "#shared/registrar.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { addPage } from "./add-page.ts";
import { drawFoot } from "./draw-foot.ts";
import { drawImages, type FormPlace } from "./draw-images.ts";
import { drawRegisters, registerLines } from "./draw-registers.ts";
import { fillForm } from "./fill-form.ts";
import { drawReference } from "./form-frame.ts";
import { columnOfForm, columnsOfContinuation } from "./form-places.ts";
import { makeTemplate } from "./form-template.ts";
import { type Ink, openInk } from "./pdf/ink.ts";

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

interface FormWriterOptions {
  registrar: Pick<Registrar, "name" | "country" | "timeZone">;
  /** ISO time. */
  generatedAt: string;
}

/** One writer per export: shared parts are created once. */
export const createFormWriter = async ({
  registrar,
  generatedAt,
}: FormWriterOptions): Promise<FormWriter> => {
  const template = await makeTemplate(registrar.name);
  const { timeZone } = registrar;
  const days = new Intl.DateTimeFormat(locales[registrar.country], {
    timeZone,
    dateStyle: "medium",
  });
  const times = new Intl.DateTimeFormat(locales[registrar.country], {
    timeZone,
    dateStyle: "medium",
    timeStyle: "short",
  });
  const dayOf = (at: string) => days.format(new Date(at));
  const generated = `${times.format(new Date(generatedAt))} (${timeZone})`;

  const generatedFrom = ({ id, version, approvedAt }: Submission): string =>
    say.generated({
      registrar: registrar.name,
      reference: referenceOf(id),
      version,
      approved: approvedAt ? say.approvedOn(dayOf(approvedAt)) : "",
      at: generated,
    });

  return {
    write: async ({ submission, images }) => {
      const document = await template.open();
      const missing = new Set<string>();
      const note = (character: string) => void missing.add(character);

      const first = openInk();
      fillForm(first, { submission, consentDay: dayOf(submission.consent.at), missing: note });
      const objects = await drawImages(document, first, {
        photo: images[formImages.photo] ?? "not-sent",
        signature: images[formImages.signature] ?? "not-sent",
        seal:
          submission.type === "individual"
            ? "not-applicable"
            : (images[formImages.seal] ?? "not-sent"),
      });
      const inks = [first, ...listRegisters(first, submission, note)];

      inks.forEach((ink, index) => {
        drawReference(ink, referenceOf(submission.id));
        drawFoot(ink, {
          generated: generatedFrom(submission),
          submissionId: submission.id,
          page: index + 1,
          pages: inks.length,
          missing,
        });
        const frames = index === 0 ? (["Head", "Frame"] as const) : (["Head"] as const);
        addPage(document, template, { ink, frames, objects: index === 0 ? objects : {} });
      });
      return save(document);
    },
  };
};

const listRegisters = (
  first: Ink,
  { fields }: Submission,
  missing: (character: string) => void,
): Ink[] => {
  let lines = drawRegisters(first, columnOfForm, registerLines(fields.holdings, missing));
  const pages: Ink[] = [];
  while (lines.length > 0) {
    const ink = openInk();
    pages.push(ink);
    for (const x of columnsOfContinuation) {
      if (lines.length > 0) lines = drawRegisters(ink, x, lines);
    }
  }
  return pages;
};

const save = (document: PDFDocument): Promise<Uint8Array> =>
  document.save({
    useObjectStreams: false,
    addDefaultPage: false,
    updateFieldAppearances: false,
    objectsPerTick: Number.POSITIVE_INFINITY,
  });
