import { mandateFormMessages as say } from "#shared/messages/mandate-form.ts";
import type { Registrar } from "#shared/registrar.ts";
import { head, logoBox, mandateLine, titleBand } from "./form-places.ts";
import type { Pen } from "./pen.ts";

interface Head {
  registrar: Pick<Registrar, "name" | "contact">;
  /** A data URI. */
  logo: string | undefined;
  reference: string;
  isMandated: boolean;
  consentDay: string;
  heldUntil: string | undefined;
}

export const drawHead = (
  pen: Pen,
  { registrar, logo, reference, isMandated, consentDay, heldUntil }: Head,
): void => {
  if (heldUntil) pen.watermark(say.held, 56);
  else if (!isMandated) pen.watermark(say.noMandate, 74);
  drawRegistrar(pen, registrar);
  if (logo) pen.image(logo, logoBox, { alt: say.logo(registrar.name) });
  else pen.repeated(() => drawInitials(pen, registrar.name));
  pen.begin("P");
  pen.text(say.reference, head, { down: 10, size: 6.5, colour: "label", align: "right" });
  pen.text(reference, head, { down: 23, size: 11, face: "semibold", align: "right" });
  pen.fill(titleBand, "green");
  pen.begin("H1");
  pen.text(say.title.toUpperCase(), titleBand, { ...onGreen, down: 15.5, size: 13 });
  if (heldUntil) drawHold(pen, heldUntil);
  else drawMandate(pen, isMandated, consentDay);
};

const onGreen = { face: "semibold", colour: "paper", align: "centre" } as const;

const drawRegistrar = (pen: Pen, { name, contact }: Head["registrar"]) => {
  const inset = logoBox.width + 10;
  const room = { width: head.width - inset - 95, height: 18, size: 14 };
  pen.begin("P");
  const { lines, size } = pen.fitted(name, room, "semibold");
  pen.text(lines[0] ?? "", head, { inset, down: 16, size, face: "semibold", colour: "green" });
  const reach = [contact.address, say.reach(contact.phone, contact.email)];
  pen.text(reach, head, { inset, down: 29, leading: 11, size: 7.5, colour: "label" });
};

const drawInitials = (pen: Pen, name: string) => {
  pen.fill(logoBox, "green");
  const initials = name.match(/(?<!\S)\S\p{M}*/gu)?.slice(0, 2) ?? [];
  pen.text(initials.join(""), logoBox, { ...onGreen, down: logoBox.height / 2 + 7, size: 20 });
};

const drawHold = (pen: Pen, until: string) => {
  pen.fill(mandateLine, "alert");
  pen.begin("P");
  const text = say.heldUntil(until);
  const style = { down: 11.5, inset: 6, size: 9, colour: "paper", face: "semibold" } as const;
  pen.text(text, mandateLine, style);
};

const drawMandate = (pen: Pen, isMandated: boolean, consentDay: string) => {
  pen.begin("P");
  pen.fill(mandateLine, isMandated ? "tint" : "alert");
  const style = { down: 11.5, inset: 6, colour: isMandated ? "ink" : "paper" } as const;
  const [answer, size] = isMandated ? [say.mandated, 8] : [say.notForTheBank, 10];
  pen.text(answer, mandateLine, { ...style, size, face: "semibold" });
  const consent = say.consent(consentDay);
  const note = isMandated ? consent : `${say.notMandated} ${consent}`;
  pen.text(note, mandateLine, { ...style, size: 7.5, align: "right" });
};
