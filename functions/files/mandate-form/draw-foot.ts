import { mandateFormMessages as say } from "#shared/messages/mandate-form.ts";
import { linesOf } from "./fit-text.ts";
import { footTop, margin, pageWidth, printWidth } from "./form-places.ts";
import type { Pen } from "./pen.ts";

export interface Foot {
  exported: string;
  submissionId: string;
  page: number;
  pages: number;
  /** Characters that the form shows as U+FFFD. */
  missing: ReadonlySet<string>;
}

export const drawFoot = (
  pen: Pen,
  { exported, submissionId, page, pages, missing }: Foot,
): void => {
  pen.line([margin, footTop], [pageWidth - margin, footTop], "line");
  const place = { x: margin, size, colour: "label" } as const;
  const right = { ...place, x: pageWidth - margin, align: "right" } as const;
  pen.text(say.page(page, pages), { ...right, y: footTop + leading });
  const lines = [exported, say.submissionId(submissionId)].flatMap((text) => wrapped(pen, text));
  lines.forEach((line, index) => {
    pen.text(line, { ...place, y: footTop + (index + 1) * leading });
  });
  if (missing.size === 0) return;
  wrapped(pen, say.missing(named(missing)))
    .slice(0, linesOfFoot - lines.length)
    .forEach((line, index) => {
      const y = footTop + (lines.length + index + 1) * leading;
      pen.text(line, { ...place, y, colour: "alert" });
    });
};

const size = 6.5;
const leading = 8.6;
const linesOfFoot = 5;
const maxNamed = 20;

const wrapped = (pen: Pen, text: string): string[] =>
  linesOf(pen.shown(text), (printWidth - 60) / size, pen.widthOf);

const named = (characters: ReadonlySet<string>): string => {
  const names = [...characters].slice(0, maxNamed).map(codePoint);
  return characters.size > maxNamed ? `${names.join(", ")}, …` : names.join(", ");
};

const codePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
