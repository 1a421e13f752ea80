import { deflateSync } from "node:zlib";
import { PDFDocument, PDFName, type PDFObject, type PDFRef, PDFString } from "@cantoo/pdf-lib";
import { mandateFormMessages as say } from "#shared/messages/mandate-form.ts";
import { drawFormFrame, drawHead } from "./form-frame.ts";
import { copiedStream } from "./pdf/copied-stream.ts";
import { type Ink, openInk, pageHeight, pageWidth } from "./pdf/ink.ts";
import { registerTypeface } from "./pdf/typeface-object.ts";
import { regular, semibold } from "./typeface/typeface.ts";

export interface FormTemplate {
  open(): Promise<PDFDocument>;
  /** Resources of every page: the two fonts, and the frames as `Head` and `Frame`. */
  fonts: Record<string, PDFRef>;
  frames: Record<"Head" | "Frame", PDFRef>;
}

/** Created once per registrar; all documents refer to the same objects. */
export const makeTemplate = async (registrar: string): Promise<FormTemplate> => {
  const made = await PDFDocument.create({ updateMetadata: false });
  const { context } = made;
  const isOwn = new Set(context.enumerateIndirectObjects().map(([ref]) => ref));
  const fonts = {
    Regular: registerTypeface(context, regular),
    Semibold: registerTypeface(context, semibold),
  };
  const frame = (draw: (ink: Ink) => void): PDFRef => {
    const ink = openInk();
    draw(ink);
    const stream = copiedStream(context, deflateSync(ink.bytes()), {
      Type: "XObject",
      Subtype: "Form",
      BBox: [0, 0, pageWidth, pageHeight],
      Resources: { Font: fonts },
      Filter: "FlateDecode",
    });
    return context.register(stream);
  };
  const frames = {
    Head: frame((ink) => drawHead(ink, registrar)),
    Frame: frame((ink) => drawFormFrame(ink, registrar)),
  };
  const shared: [PDFRef, PDFObject][] = context
    .enumerateIndirectObjects()
    .filter(([ref]) => !isOwn.has(ref));
  return {
    open: async () => {
      const document = await PDFDocument.create({ updateMetadata: false });
      for (const [ref, object] of shared) document.context.assign(ref, object);
      document.catalog.set(PDFName.of("Lang"), PDFString.of("en"));
      document.setTitle(say.title, { showInWindowTitleBar: true });
      return document;
    },
    fonts,
    frames,
  };
};
