import { mandateFormMessages as say } from "#shared/messages/mandate-form.ts";
import { drawBand, drawCell } from "./draw-details.ts";
import { bands, banker, dateStrip, imagePlaces, signatures } from "./form-places.ts";
import type { Part } from "./form-structure.ts";
import type { Box, Pen } from "./pen.ts";

/** @returns the parts of the images */
export const drawSignatures = (
  pen: Pen,
  signedOn: string,
): Record<"scannedSignatureImage" | "companySealImage", Part> => {
  drawBand(pen, bands.signature, say.signatureSection);
  const scannedSignatureImage = drawSigned(pen, signatures.first, say.signature, signedOn);
  drawSigned(pen, signatures.second, say.secondSignature);
  drawSigned(pen, banker, say.banker);
  const companySealImage = drawCell(pen, imagePlaces.companySealImage, say.seal);
  return { scannedSignatureImage, companySealImage };
};

const drawSigned = (pen: Pen, box: Box, title: string, day = ""): Part => {
  const cell = drawCell(pen, box, title);
  const strip = dateStrip(box);
  pen.rule(strip, "faint");
  pen.text(say.date, strip, { down: 10, inset: 4, size: 6.2, colour: "label" });
  pen.text(day, strip, { down: 10.5, inset: 24, size: 8.5 });
  return cell;
};
