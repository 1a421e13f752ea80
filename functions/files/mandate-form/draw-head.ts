import { mandateFormMessages as say } from "#shared/messages/mandate-form.ts";
import type { Registrar } from "#shared/registrar.ts";
import { fitText } from "./fit-text.ts";
import { head, mandateLine, margin, pageWidth, printWidth, titleBand } from "./form-places.ts";
import type { Pen } from "./pen.ts";

export interface Head {
  registrar: Pick<Registrar, "name" | "contact">;
  /** A data URI. */
  logo: string | undefined;
  reference: string;
  isMandated: boolean;
  consentDay: string;
}

export const drawHead = (
  pen: Pen,
  { registrar, logo, reference, isMandated, consentDay }: Head,
): void => {
  if (!isMandated) pen.watermark(say.noMandate, 74);
  drawRegistrar(pen, registrar);
  if (logo) pen.image(logo, head.logo);
  else drawInitials(pen, registrar.name);
  const right = { x: pageWidth - margin, align: "right" } as const;
  pen.text(say.reference, { ...right, y: 36, size: 6.5, colour: "label" });
  pen.text(reference, { ...right, y: 49, size: 11, face: "semibold" });
  drawTitle(pen);
  drawMandate(pen, isMandated, consentDay);
};

const drawRegistrar = (pen: Pen, { name, contact }: Head["registrar"]) => {
  const room = { width: printWidth - 56 - 95, height: 18, size: 14 };
  const { lines, size } = fitText(pen.shown(name, "semibold"), room, (text) =>
    pen.widthOf(text, "semibold"),
  );
  const place = { x: head.textX, size: 7.5, colour: "label" } as const;
  pen.text(lines[0] ?? "", { ...place, y: 42, size, face: "semibold", colour: "green" });
  pen.text(contact.address, { ...place, y: 55 });
  pen.text(say.reach(contact.phone, contact.email), { ...place, y: 66 });
};

const drawInitials = (pen: Pen, name: string) => {
  const { x, y, width, height } = head.logo;
  pen.fill(head.logo, "green");
  pen.text(initialsOf(name), {
    x: x + width / 2,
    y: y + height / 2 + 7,
    size: 20,
    face: "semibold",
    colour: "paper",
    align: "centre",
  });
};

/** At most two letters, in the place of a logo. */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.match(/\P{M}\p{M}*/u)?.[0] ?? "")
    .join("");

const drawTitle = (pen: Pen) => {
  pen.fill(titleBand, "green");
  pen.text(say.title.toUpperCase(), {
    x: pageWidth / 2,
    y: titleBand.y + 15.5,
    size: 13,
    face: "semibold",
    colour: "paper",
    align: "centre",
  });
};

const drawMandate = (pen: Pen, isMandated: boolean, consentDay: string) => {
  const { x, y, width } = mandateLine;
  pen.fill(mandateLine, isMandated ? "tint" : "alert");
  const place = { y: y + 11.5, size: 8, colour: isMandated ? "ink" : "paper" } as const;
  if (isMandated) pen.text(say.mandated, { ...place, x: x + 6, face: "semibold" });
  else pen.text(say.notForTheBank, { ...place, x: x + 6, size: 10, face: "semibold" });
  const consent = isMandated
    ? say.consent(consentDay)
    : `${say.notMandated} ${say.consent(consentDay)}`;
  pen.text(consent, { ...place, x: x + width - 6, size: 7.5, align: "right" });
};
