import { type Canvas, createCanvas } from "@napi-rs/canvas";
import type { MadeUpCompany } from "./companies.ts";
import type { MadeUpPerson } from "./people.ts";
import { drawSeal, sealSize } from "./pictures/company-seal.ts";
import { cardHeight, cardWidth, drawIdentityCard } from "./pictures/identity-card.ts";
import { lookOf } from "./pictures/look.ts";
import { drawPortrait, portraitHeight, portraitWidth } from "./pictures/portrait.ts";
import { drawSignature, signatureHeight, signatureWidth } from "./pictures/signature.ts";

export interface Picture {
  bytes: Uint8Array<ArrayBuffer>;
  type: "image/jpeg" | "image/png";
}

/** Under the names of the form's fields. */
export type Pictures = Record<
  "identificationImage" | "scannedSignatureImage" | "passportImage",
  Picture
>;

/** A person's own identity card, signature and passport photo, the same at every call. */
export const drawPictures = async (person: MadeUpPerson): Promise<Pictures> => {
  const look = lookOf(person);
  const portrait = createCanvas(portraitWidth, portraitHeight);
  drawPortrait(portrait.getContext("2d"), look);
  const card = createCanvas(cardWidth, cardHeight);
  drawIdentityCard(card.getContext("2d"), person, portrait);
  const signature = createCanvas(signatureWidth, signatureHeight);
  drawSignature(signature.getContext("2d"), person, look.ink);
  const [identificationImage, scannedSignatureImage, passportImage] = await Promise.all([
    asJpeg(card),
    asPng(signature),
    asJpeg(portrait),
  ]);
  return { identificationImage, scannedSignatureImage, passportImage };
};

export const drawCompanySeal = async (company: MadeUpCompany): Promise<Picture> => {
  const seal = createCanvas(sealSize, sealSize);
  drawSeal(seal.getContext("2d"), company);
  return asPng(seal);
};

const quality = 84;

const asJpeg = async (canvas: Canvas): Promise<Picture> => ({
  bytes: new Uint8Array(await canvas.encode("jpeg", quality)),
  type: "image/jpeg",
});

const asPng = async (canvas: Canvas): Promise<Picture> => ({
  bytes: new Uint8Array(await canvas.encode("png")),
  type: "image/png",
});
