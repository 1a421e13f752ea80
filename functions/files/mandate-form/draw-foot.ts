import { mandateFormMessages as say } from "#shared/messages/mandate-form.ts";
import { foot } from "./form-places.ts";
import type { Pen } from "./pen.ts";

interface Foot {
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
  pen.rule(foot, "line");
  const style = { size: 6.5, down: leading, leading, colour: "label" } as const;
  const wrapped = (text: string) => pen.wrapped(text, foot.width - 60, style.size);
  const lines = [exported, say.submissionId(submissionId)].flatMap(wrapped);
  pen.begin("P");
  pen.text(lines, foot, style);
  pen.text(say.page(page, pages), foot, { ...style, align: "right" });
  if (missing.size === 0) return;
  const alert = wrapped(say.missing(named(missing)));
  const down = (lines.length + 1) * leading;
  pen.text(alert.slice(0, linesOfFoot - lines.length), foot, { ...style, down, colour: "alert" });
};

const leading = 8.6;
const linesOfFoot = 5;
const maxNamed = 20;

const named = (characters: ReadonlySet<string>): string => {
  const names = [...characters].slice(0, maxNamed).map(codePoint);
  return [...names, ...(characters.size > maxNamed ? ["…"] : [])].join(", ");
};

const codePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
