import { mandateFormMessages as say } from "#shared/messages/mandate-form.ts";
import type { Registrar } from "#shared/registrar.ts";
import { drawParagraph } from "./draw-details.ts";
import { disclaimer, help } from "./form-places.ts";
import type { Box, Pen } from "./pen.ts";

/** Below the companies: whom to ask, and what the registrar is not liable for. */
export const drawNotes = (
  pen: Pen,
  { name, contact: { phone, email, openingHours } }: Pick<Registrar, "name" | "contact">,
): void => {
  pen.fill(help, "tint");
  drawNote(pen, help, say.helpDesk, [say.helpDeskText, phone, email, openingHours]);
  pen.frame(disclaimer);
  drawNote(pen, disclaimer, say.disclaimer, [say.disclaimerText(name)]);
};

const drawNote = (pen: Pen, box: Box, title: string, texts: string[]) => {
  pen.begin("H2");
  pen.text(title, box, { down: 11, inset: 6, size: 7.5, face: "semibold", colour: "green" });
  const inside = { x: box.x + 6, width: box.width - 12 };
  let y = box.y + 14;
  pen.begin("P");
  for (const text of texts) {
    y = drawParagraph(pen, { ...inside, y, height: box.y + box.height - y - 2 }, text, 6.8);
  }
};
