import { mandateFormMessages as say } from "#shared/messages/mandate-form.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { entriesOf } from "./form-entries.ts";
import { cells, combBox, combs, consentLine, entryBox, margin } from "./form-places.ts";
import type { Box, Ink } from "./pdf/ink.ts";
import { fitText, widthOf } from "./typeface/fit-text.ts";
import { regular, semibold } from "./typeface/typeface.ts";

interface Filling {
  submission: Submission;
  consentDay: string;
  missing: (character: string) => void;
}

export const fillForm = (ink: Ink, { submission, consentDay, missing }: Filling): void => {
  const entries = entriesOf(submission);
  for (const [name, cell] of Object.entries(cells)) {
    fillCell(ink, cell, regular.shape(entries[name as keyof typeof cells], missing));
  }
  fillComb(ink, combs.bvn, entries.bvn);
  fillComb(ink, combs.accountNumber, entries.accountNumber);
  const { mandated } = submission.fields;
  const consent = `${say.consent(consentDay)} ${mandated ? say.mandated : say.notMandated}`;
  ink.text(regular.shape(consent), { x: margin, y: consentLine, size: 7.5 });
};

const fillCell = (ink: Ink, cell: Box, glyphs: ReturnType<typeof regular.shape>): void => {
  const box = entryBox(cell);
  const { lines, size, leading } = fitText(glyphs, { ...box, size: entrySize });
  const top = box.y + (box.height - lines.length * leading) / 2;
  lines.forEach((line, index) => {
    ink.text(line, { x: box.x, y: top + (index + 0.78) * leading, size });
  });
};

const entrySize = 10.5;

const fillComb = (ink: Ink, comb: Box, value: string): void => {
  semibold.shape(value).forEach((glyph, index) => {
    const box = combBox(comb, index);
    const x = box.x + (box.width - (widthOf([glyph]) * combSize) / 1000) / 2;
    ink.text([glyph], { x, y: box.y + 12.2, size: combSize, face: "Semibold" });
  });
};

const combSize = 10.5;
