import { mandateFormMessages as say } from "#shared/messages/mandate-form.ts";
import type { Registrar } from "#shared/registrar.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { entriesOf } from "./form-entries.ts";
import { bands, cells, combBox, combs, entryBox, stamp, words } from "./form-places.ts";
import type { Part } from "./form-structure.ts";
import { type Box, joiner, type Pen } from "./pen.ts";

/**
 * The words beside the photograph, the bank account and the holder.
 * @returns the part of the photograph
 */
export const drawDetails = (
  pen: Pen,
  registrar: Pick<Registrar, "name" | "contact">,
  submission: Submission,
): Part => {
  const photograph = drawWords(pen, registrar);
  const entries = entriesOf(submission);
  drawBand(pen, bands.bank, say.bankSection, say.clearingBanks);
  const drawEntry = (name: keyof typeof cells) => {
    drawCell(pen, cells[name], say[name]);
    const box = entryBox(cells[name]);
    const { lines, size, leading } = pen.fitted(entries[name], { ...box, size: 10 });
    const top = (box.height - lines.length * leading) / 2;
    pen.text(lines, box, { down: top + 0.78 * leading, leading, size });
  };
  const { bankName, ...ofHolder } = cells;
  drawComb(pen, combs.bvn, say.bvn, [...entries.bvn.padEnd(11)]);
  drawEntry("bankName");
  drawComb(pen, combs.accountNumber, say.accountNumber, [...entries.accountNumber.padEnd(10)]);
  drawComb(pen, combs.openingDate, say.openingDate, say.dayMonthYear, hint);
  drawBand(pen, bands.holder, say.holderSection);
  for (const name of Object.keys(ofHolder) as (keyof typeof ofHolder)[]) drawEntry(name);
  return photograph;
};

export const drawBand = (pen: Pen, box: Box, title: string, note = ""): void => {
  pen.fill(box, "green");
  const style = { down: 10, inset: 5, colour: "paper" } as const;
  pen.begin("H2");
  pen.text(title, box, { ...style, size: 8, face: "semibold" });
  if (note) pen.begin("P");
  pen.text(note, box, { ...style, size: 7.5, align: "right" });
};

export const drawCell = (pen: Pen, box: Box, title: string): Part => {
  pen.frame(box);
  const cell = pen.begin("P");
  pen.text(title, box, { down: 7.4, inset: 4, size: 6.2, colour: "label" });
  return cell;
};

/**
 * Wrapped into its box, smaller if there is no other way.
 * @returns where it ends
 */
export const drawParagraph = (pen: Pen, box: Box, text: string, most: number): number => {
  const { lines, size, leading } = pen.fitted(text, { ...box, size: most });
  pen.text(lines, box, { down: 0.8 * leading, leading, size });
  return box.y + lines.length * leading;
};

const drawWords = (pen: Pen, { name, contact }: Pick<Registrar, "name" | "contact">): Part => {
  pen.dashed(stamp);
  const photograph = pen.begin("P");
  const middle = { down: stamp.height / 2 - 6, leading: 9, align: "centre" } as const;
  pen.text(say.stamp, stamp, { ...middle, size: 7, colour: "label" });
  let box = words;
  for (const [title, text] of [
    [say.instruction, say.instructionText(name, contact.address)],
    [say.request, say.requestText],
  ] as const) {
    pen.begin("H2");
    pen.text(title, box, { down: 7, size: 8, face: "semibold", colour: "green" });
    pen.begin("P");
    const end = drawParagraph(pen, { ...box, y: box.y + 9.5, height: 54 }, text, 7.5);
    box = { ...box, y: end + 4 };
  }
  return photograph;
};

const typed = { down: 11.4, size: 10.5, face: "semibold" } as const;
const hint = { down: 10, size: 7, colour: "faint" } as const;

const drawComb = (
  pen: Pen,
  comb: Box,
  title: string,
  entry: readonly string[],
  style: typeof typed | typeof hint = typed,
) => {
  const boxes = entry.map((_, index) => combBox(comb, index));
  for (const box of boxes) pen.frame(box);
  drawCell(pen, comb, title);
  for (const [index, box] of boxes.entries()) {
    pen.text(`${entry[index]}${joiner}`, box, { ...style, align: "centre" });
  }
};
