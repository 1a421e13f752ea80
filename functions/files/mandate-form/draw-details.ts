import { mandateFormMessages as say } from "#shared/messages/mandate-form.ts";
import type { Registrar } from "#shared/registrar.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { fitText } from "./fit-text.ts";
import { entriesOf } from "./form-entries.ts";
import { bands, cells, combBox, combs, entryBox, stamp, words } from "./form-places.ts";
import type { Box, Pen } from "./pen.ts";

/** The words beside the photograph, the bank account and the holder. */
export const drawDetails = (
  pen: Pen,
  registrar: Pick<Registrar, "name" | "contact">,
  submission: Submission,
): void => {
  drawWords(pen, registrar);
  const entries = entriesOf(submission);
  drawBand(pen, bands.bank, say.bankSection, say.clearingBanks);
  drawComb(pen, combs.bvn, say.bvn, entries.bvn, Array(11).fill(""));
  drawComb(pen, combs.accountNumber, say.accountNumber, entries.accountNumber, Array(10).fill(""));
  drawComb(pen, combs.openingDate, say.openingDate, "", say.dayMonthYear);
  drawBand(pen, bands.holder, say.holderSection);
  for (const [name, cell] of Object.entries(cells)) {
    pen.frame(cell);
    drawLabel(pen, cell, say[name as keyof typeof cells]);
    drawEntry(pen, entryBox(cell), entries[name as keyof typeof cells]);
  }
};

export const drawBand = (pen: Pen, box: Box, title: string, note = ""): void => {
  pen.fill(box, "green");
  const place = { y: box.y + 10, colour: "paper" } as const;
  pen.text(title, { ...place, x: box.x + 5, size: 8, face: "semibold" });
  pen.text(note, { ...place, x: box.x + box.width - 5, size: 7.5, align: "right" });
};

export const drawLabel = (pen: Pen, { x, y }: Box, title: string): void =>
  pen.text(title, { x: x + 4, y: y + 7.4, size: 6.2, colour: "label" });

/** Wrapped into its box, smaller if there is no other way. */
export const drawParagraph = (pen: Pen, box: Box, text: string, size: number): number => {
  const { width, height } = box;
  const fitted = fitText(pen.shown(text), { width, height, size }, pen.widthOf);
  fitted.lines.forEach((line, index) => {
    const y = box.y + (index + 0.8) * fitted.leading;
    pen.text(line, { x: box.x, y, size: fitted.size });
  });
  return box.y + fitted.lines.length * fitted.leading;
};

const drawWords = (pen: Pen, { name, contact }: Pick<Registrar, "name" | "contact">) => {
  pen.dashed(stamp);
  say.stamp.forEach((line, index) => {
    const x = stamp.x + stamp.width / 2;
    const y = stamp.y + stamp.height / 2 - 6 + index * 9;
    pen.text(line, { x, y, size: 7, colour: "label", align: "centre" });
  });
  let { y } = words;
  for (const [title, text] of [
    [say.instruction, say.instructionText(name, contact.address)],
    [say.request, say.requestText],
  ] as const) {
    pen.text(title, { x: words.x, y: y + 7, size: 8, face: "semibold", colour: "green" });
    y = drawParagraph(pen, { ...words, y: y + 9.5, height: 54 }, text, 7.5) + 4;
  }
};

const entrySize = 10;

const drawEntry = (pen: Pen, { x, y, width, height }: Box, text: string) => {
  const room = { width, height, size: entrySize };
  const { lines, size, leading } = fitText(pen.shown(text), room, pen.widthOf);
  const top = y + (height - lines.length * leading) / 2;
  lines.forEach((line, index) => {
    pen.text(line, { x, y: top + (index + 0.78) * leading, size });
  });
};

const drawComb = (
  pen: Pen,
  comb: Box,
  title: string,
  value: string,
  hints: readonly string[],
): void => {
  pen.frame(comb);
  drawLabel(pen, comb, title);
  const letters = [...value];
  for (let index = 0; index < Math.max(hints.length, letters.length); index++) {
    const box = combBox(comb, index);
    pen.frame(box);
    const place = { x: box.x + box.width / 2, align: "centre" } as const;
    pen.text(hints[index] ?? "", { ...place, y: box.y + 10, size: 7, colour: "faint" });
    pen.text(letters[index] ?? "", { ...place, y: box.y + 11.4, size: 10.5, face: "semibold" });
  }
};
