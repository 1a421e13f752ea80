import { mandateFormMessages as say } from "#shared/messages/mandate-form.ts";
import { checkImage } from "../../domain/image/check-image.ts";
import { linesOf } from "./fit-text.ts";
import { dateStrip, imagePlaces as places } from "./form-places.ts";
import type { Box, Pen } from "./pen.ts";

export type FormPlace = keyof typeof places;

export type FormImages = Record<FormPlace, Uint8Array | "not-sent" | "not-applicable">;

export const drawImages = async (pen: Pen, images: FormImages): Promise<void> => {
  pen.frame(places.photo);
  for (const name of Object.keys(places) as FormPlace[]) {
    const given = images[name];
    const room = roomIn(name);
    if (typeof given === "string") drawNote(pen, room, say.noImage[given]);
    else if (!(await isDrawn(pen, given, room))) drawNote(pen, room, say.unreadableImage);
  }
};

/** pdfkit decodes some images after it has returned, where nobody could catch its error. */
const isDrawn = async (pen: Pen, image: Uint8Array, room: Box): Promise<boolean> => {
  try {
    await checkImage(image);
    pen.image(image, room);
    return true;
  } catch {
    return false;
  }
};

const inset = 3;

const roomIn = (name: FormPlace): Box => {
  const { x, y, width, height } = places[name];
  const top = name === "photo" ? inset : 11;
  const bottom = name === "signature" ? dateStrip(places[name]).height + 1 : inset;
  return { x: x + inset, y: y + top, width: width - 2 * inset, height: height - top - bottom };
};

const noteSize = 7;

const drawNote = (pen: Pen, { x, y, width, height }: Box, note: string): void => {
  linesOf(note, width / noteSize, pen.widthOf).forEach((line, index) => {
    pen.text(line, {
      x: x + width / 2,
      y: y + height / 2 + index * 9,
      size: noteSize,
      colour: "label",
      align: "centre",
    });
  });
};
