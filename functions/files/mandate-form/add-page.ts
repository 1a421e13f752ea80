import { type PDFDocument, PDFName, type PDFRef } from "@cantoo/pdf-lib";
import type { FormTemplate } from "./form-template.ts";
import { copiedStream } from "./pdf/copied-stream.ts";
import { type Ink, openInk, pageHeight, pageWidth } from "./pdf/ink.ts";

interface PageContent {
  ink: Ink;
  frames: readonly (keyof FormTemplate["frames"])[];
  objects: Record<string, PDFRef>;
}

export const addPage = (
  document: PDFDocument,
  { fonts, frames: all }: FormTemplate,
  { ink, frames, objects }: PageContent,
): void => {
  const { context } = document;
  const { node } = document.addPage([pageWidth, pageHeight]);
  const under = openInk();
  for (const frame of frames) under.object(frame);
  const content = Buffer.concat([under.bytes(), Buffer.from("\n"), ink.bytes()]);
  node.set(PDFName.of("Contents"), context.register(copiedStream(context, content)));
  node.set(PDFName.of("Resources"), context.obj({ Font: fonts, XObject: { ...all, ...objects } }));
};
