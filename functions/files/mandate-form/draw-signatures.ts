import { mandateFormMessages as say } from "#shared/messages/mandate-form.ts";
import { drawBand, drawLabel } from "./draw-details.ts";
import { bands, banker, dateStrip, imagePlaces, signatures } from "./form-places.ts";
import type { Box, Pen } from "./pen.ts";

export const drawSignatures = (pen: Pen, signedOn: string): void => {
  drawBand(pen, bands.signature, say.signatureSection);
  drawSigned(pen, signatures.first, say.signature, signedOn);
  drawSigned(pen, signatures.second, say.secondSignature);
  drawSigned(pen, banker, say.banker);
  pen.frame(imagePlaces.seal);
  drawLabel(pen, imagePlaces.seal, say.seal);
};

const drawSigned = (pen: Pen, box: Box, title: string, day = "") => {
  pen.frame(box);
  drawLabel(pen, box, title);
  const { x, y, width } = dateStrip(box);
  pen.line([x, y], [x + width, y], "faint");
  pen.text(say.date, { x: x + 4, y: y + 10, size: 6.2, colour: "label" });
  pen.text(day, { x: x + 24, y: y + 10.5, size: 8.5 });
};
