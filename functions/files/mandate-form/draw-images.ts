import { imageFieldsOf } from "#shared/kyc/images.ts";
import type { AccountType } from "#shared/kyc/status.ts";
import { imageLabels } from "#shared/messages/back-office-account.ts";
import { mandateFormMessages as say } from "#shared/messages/mandate-form.ts";
import { checkImage } from "../../domain/image/check-image.ts";
import { dateStrip, formImages, imagePlaces as places } from "./form-places.ts";
import type { Part } from "./form-structure.ts";
import type { Box, Pen } from "./pen.ts";

type Field = (typeof formImages)[number];

export type FormImages = Partial<Record<Field, Uint8Array>>;

/** @param parts where the images belong to */
export const drawImages = async (
  pen: Pen,
  type: AccountType,
  images: FormImages,
  parts: Record<Field, Part>,
): Promise<void> => {
  pen.frame(places.passportImage);
  const asked: readonly string[] = imageFieldsOf(type);
  for (const field of formImages) {
    const image = images[field];
    const within = parts[field];
    const alt = imageLabels[type][field] ?? field;
    pen.resume(within);
    const room = roomIn(field);
    const none = say.noImage[asked.includes(field) ? "not-sent" : "not-applicable"];
    if (!image) drawNote(pen, room, none);
    else if (!(await isDrawn(image, (whole) => pen.image(whole, room, { alt, within }))))
      drawNote(pen, room, say.unreadableImage);
  }
};

/** pdfkit decodes some images after it has returned, where nobody could catch its error. */
const isDrawn = async (image: Uint8Array, draw: (whole: Uint8Array) => void): Promise<boolean> => {
  try {
    draw((await checkImage(image)).bytes);
    return true;
  } catch {
    return false;
  }
};

const inset = 3;

const roomIn = (field: Field): Box => {
  const { x, y, width, height } = places[field];
  const top = field === "passportImage" ? inset : 11;
  const bottom = field === "scannedSignatureImage" ? dateStrip(places[field]).height + 1 : inset;
  return { x: x + inset, y: y + top, width: width - 2 * inset, height: height - top - bottom };
};

const drawNote = (pen: Pen, room: Box, note: string): void => {
  const style = { size: 7, down: room.height / 2, leading: 9, align: "centre" } as const;
  pen.text(pen.wrapped(note, room.width, style.size), room, { ...style, colour: "label" });
};
