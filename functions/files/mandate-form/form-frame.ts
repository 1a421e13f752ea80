import { mandateFormMessages as say } from "#shared/messages/mandate-form.ts";
import {
  bands,
  bodyTop,
  cells,
  combBox,
  combs,
  imagePlaces,
  labelInset,
  labelSize,
  margin,
  words,
} from "./form-places.ts";
import { type Box, type Ink, pageWidth } from "./pdf/ink.ts";
import { fitText, widthOf } from "./typeface/fit-text.ts";
import { regular, semibold } from "./typeface/typeface.ts";

export const drawFormFrame = (ink: Ink, registrar: string): void => {
  drawWords(ink, registrar);
  band(ink, bands.bank, say.bankSection);
  drawComb(ink, combs.bvn, say.bvn, Array(11).fill(""));
  drawComb(ink, combs.accountNumber, say.accountNumber, Array(10).fill(""));
  drawComb(ink, combs.openingDate, say.openingDate, say.dayMonthYear);
  band(ink, bands.holder, say.holderSection);
  for (const [name, cell] of Object.entries(cells)) {
    ink.frame(cell);
    label(ink, cell, say[name as keyof typeof cells]);
  }
  band(ink, bands.signature, say.signatureSection);
  for (const name of ["photo", "signature", "seal"] as const) ink.frame(imagePlaces[name]);
  label(ink, imagePlaces.signature, say.signature);
  label(ink, imagePlaces.seal, say.seal);
};

export const drawHead = (ink: Ink, registrar: string): void => {
  const room = { width: pageWidth - 2 * margin - headRight, height: 14, size: 10.5 };
  const { lines, size } = fitText(semibold.shape(registrar), room);
  ink.text(lines[0] ?? [], { x: margin, y: 46, size, face: "Semibold", colour: "green" });
  ink.text(semibold.shape(say.title), { x: margin, y: 67, size: 17, face: "Semibold" });
  const reference = regular.shape(say.reference);
  const x = pageWidth - margin - (widthOf(reference) * 7) / 1000;
  ink.text(reference, { x, y: 46, size: 7, colour: "label" });
  ink.line([margin, bodyTop - 8], [pageWidth - margin, bodyTop - 8], "green", 1.4);
};

const headRight = 110;

export const drawReference = (ink: Ink, reference: string): void => {
  const glyphs = semibold.shape(reference);
  const x = pageWidth - margin - (widthOf(glyphs) * 11) / 1000;
  ink.text(glyphs, { x, y: 67, size: 11, face: "Semibold" });
};

export const band = (ink: Ink, box: Box, title: string): void => {
  ink.fill(box, "green");
  const place = { x: box.x + 5, y: box.y + 10.6, size: 8, face: "Semibold" } as const;
  ink.text(semibold.shape(title), { ...place, colour: "paper" });
};

const drawWords = (ink: Ink, registrar: string): void => {
  let y = words.y + 7;
  for (const [title, text] of [
    [say.instruction, say.instructionText(registrar)],
    [say.request, say.requestText],
  ] as const) {
    ink.text(semibold.shape(title), {
      x: words.x,
      y,
      size: 8.5,
      face: "Semibold",
      colour: "green",
    });
    const { lines, size, leading } = fitText(regular.shape(text), {
      width: words.width,
      height: 47,
      size: 8,
    });
    for (const line of lines) {
      y += leading;
      ink.text(line, { x: words.x, y: y + 2, size });
    }
    y += 18;
  }
};

const drawComb = (ink: Ink, comb: Box, title: string, hints: readonly string[]): void => {
  ink.frame(comb);
  label(ink, comb, title);
  hints.forEach((hint, index) => {
    const box = combBox(comb, index);
    ink.frame(box);
    const glyphs = regular.shape(hint);
    const x = box.x + (box.width - (widthOf(glyphs) * 7) / 1000) / 2;
    ink.text(glyphs, { x, y: box.y + 11, size: 7, colour: "line" });
  });
};

const label = (ink: Ink, { x, y }: Box, title: string): void =>
  ink.text(regular.shape(title), {
    x: x + labelInset.x,
    y: y + labelInset.y,
    size: labelSize,
    colour: "label",
  });
