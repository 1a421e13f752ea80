import { mandateFormMessages as say } from "#shared/messages/mandate-form.ts";
import { footTop, margin } from "./form-places.ts";
import { type Ink, pageWidth } from "./pdf/ink.ts";
import { linesOf, widthOf } from "./typeface/fit-text.ts";
import { regular } from "./typeface/typeface.ts";

export interface Foot {
  generated: string;
  submissionId: string;
  page: number;
  pages: number;
  /** Characters that the form shows as U+FFFD. */
  missing: ReadonlySet<string>;
}

export const drawFoot = (
  ink: Ink,
  { generated, submissionId, page, pages, missing }: Foot,
): void => {
  ink.line([margin, footTop], [pageWidth - margin, footTop], "line");
  const place = regular.shape(say.page(page, pages));
  const x = pageWidth - margin - (widthOf(place) * size) / 1000;
  ink.text(place, { x, y: footTop + leading, size, colour: "label" });
  let y = footTop;
  for (const text of [generated, say.submissionId(submissionId)]) {
    for (const line of linesOf(regular.shape(text), room)) {
      y += leading;
      ink.text(line, { x: margin, y, size, colour: "label" });
    }
  }
  if (missing.size === 0) return;
  for (const line of linesOf(regular.shape(say.missing(named(missing))), room).slice(0, 2)) {
    y += leading;
    ink.text(line, { x: margin, y, size, colour: "alert" });
  }
};

const size = 6.5;
const leading = 8.6;
const room = ((pageWidth - 2 * margin - 60) / size) * 1000;
const maxNamed = 20;

const named = (characters: ReadonlySet<string>): string => {
  const names = [...characters].slice(0, maxNamed).map(codePoint);
  return characters.size > maxNamed ? `${names.join(", ")}, …` : names.join(", ");
};

const codePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
