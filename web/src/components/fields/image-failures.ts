import { formMessages } from "#shared/messages/form.ts";
import { fieldMessages as say } from "#shared/messages/public.ts";
import type { ForeignKind } from "../../lib/images/image-header.ts";
import type { ShrinkFailure } from "../../lib/images/shrink-messages.ts";

/** A file of another type gets the sentence of the type, and advice of its own beside the field. */
export const sentenceOf = (failure: ShrinkFailure): string =>
  (sentences as Partial<Record<ShrinkFailure, string>>)[failure] ?? formMessages.imageType;

const sentences = {
  unreadable: formMessages.imageUnreadable,
  size: formMessages.imageTooLarge,
  protected: formMessages.imageProtected,
};

/** @param hasCamera whether the field has a button that takes a photo */
export const adviceOn = (failure: ShrinkFailure, hasCamera: boolean): string | undefined => {
  if (failure === "protected") return say.protectedHow;
  const how = (advice as Partial<Record<ShrinkFailure, (typeof advice)[ForeignKind]>>)[failure];
  return typeof how === "object" ? how[hasCamera ? "onPhone" : "atDesk"] : how;
};

const advice: Record<ForeignKind, string | { onPhone: string; atDesk: string }> = {
  heic: { onPhone: say.heicHow, atDesk: say.heicHowAtDesk },
  pdf: { onPhone: say.pdfHow, atDesk: say.pdfHowAtDesk },
  video: { onPhone: say.videoHow, atDesk: say.videoHowAtDesk },
  webp: say.otherKindHow("WebP"),
  avif: say.otherKindHow("AVIF"),
  gif: say.otherKindHow("GIF"),
  tiff: say.otherKindHow("TIFF"),
  bmp: say.otherKindHow("BMP"),
  svg: say.otherKindHow("SVG"),
};
