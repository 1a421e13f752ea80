import type { PDFDocument, PDFRef } from "@cantoo/pdf-lib";
import { mandateFormMessages as say } from "#shared/messages/mandate-form.ts";
import { imagePlaces as places } from "./form-places.ts";
import { registerImage } from "./pdf/image-object.ts";
import type { Box, Ink } from "./pdf/ink.ts";
import type { ImageObject } from "./pdf/placed-image.ts";
import { linesOf, widthOf } from "./typeface/fit-text.ts";
import { regular } from "./typeface/typeface.ts";

export type FormPlace = keyof typeof places;

export type FormImages = Record<FormPlace, Uint8Array | "not-sent" | "not-applicable">;

export const drawImages = async (
  document: PDFDocument,
  ink: Ink,
  images: FormImages,
): Promise<Record<string, PDFRef>> => {
  const objects: Record<string, PDFRef> = {};
  for (const [name, place] of Object.entries(places)) {
    const given = images[name as FormPlace];
    const room = roomIn(place, name as FormPlace);
    if (typeof given === "string") {
      drawNote(ink, room, say.noImage[given]);
      continue;
    }
    const image = await registerImage(document, given);
    if (!image) {
      drawNote(ink, room, say.unreadableImage);
      continue;
    }
    ink.image(name, fitted(image, room), image.orientation);
    objects[name] = image.ref;
  }
  return objects;
};

const roomIn = ({ x, y, width, height }: Box, name: FormPlace): Box => {
  const inset = 3;
  const top = name === "photo" ? inset : 12;
  return { x: x + inset, y: y + top, width: width - 2 * inset, height: height - top - inset };
};

const fitted = ({ width, height, orientation }: ImageObject, room: Box): Box => {
  const [across, down] = orientation >= 5 ? [height, width] : [width, height];
  const scale = Math.min(room.width / across, room.height / down);
  const box = { width: across * scale, height: down * scale };
  return {
    ...box,
    x: room.x + (room.width - box.width) / 2,
    y: room.y + (room.height - box.height) / 2,
  };
};

const noteSize = 7;

const drawNote = (ink: Ink, { x, y, width, height }: Box, note: string): void => {
  const lines = linesOf(regular.shape(note), (width / noteSize) * 1000);
  lines.forEach((line, index) => {
    ink.text(line, {
      x: x + (width - (widthOf(line) * noteSize) / 1000) / 2,
      y: y + height / 2 + index * 9,
      size: noteSize,
      colour: "label",
    });
  });
};
