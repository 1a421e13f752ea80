import type { ImageField, ImageType } from "#shared/kyc/images.ts";
import { requiredImagesOf } from "#shared/kyc/images.ts";
import { maxImageBytes, maxImagesBytesPerAccount } from "#shared/kyc/limits.ts";
import type { AccountType } from "#shared/kyc/status.ts";
import { type ErrorCode, errorMessages } from "#shared/messages/errors.ts";
import { formMessages } from "#shared/messages/form.ts";
import { PictureRefused, readPicture } from "./picture.ts";
import { Refusal } from "./refusal.ts";

export interface SubmittedImage {
  field: ImageField;
  bytes: Uint8Array;
}

export interface CheckedImage extends SubmittedImage {
  type: ImageType;
}

/**
 * The pictures of a new submission: all that are required, each judged by its content and rewritten
 * so that nothing but the picture is left.
 * @throws Refusal that names the field of the first one that does not pass
 */
export const readImages = (type: AccountType, images: SubmittedImage[]): CheckedImage[] => {
  const given = new Set(images.map(({ field }) => field));
  const missing = requiredImagesOf(type).filter((field) => !given.has(field));
  if (missing.length > 0) {
    throw new Refusal("request.invalid", {
      fields: Object.fromEntries(missing.map((field) => [field, formMessages.requiredField])),
    });
  }
  return checkTotal(images.map(readImage));
};

const readImage = ({ field, bytes }: SubmittedImage): CheckedImage => {
  if (bytes.length > maxImageBytes) throw refused("image.too-large", field);
  try {
    const { type, bytes: cleaned } = readPicture(bytes);
    return { field, type, bytes: cleaned };
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    throw refused(`image.${error.reason}`, field);
  }
};

const checkTotal = (images: CheckedImage[]): CheckedImage[] => {
  const total = images.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (total > maxImagesBytesPerAccount) throw new Refusal("images.too-large");
  return images;
};

const refused = (code: ErrorCode, field: ImageField) =>
  new Refusal(code, { fields: { [field]: errorMessages[code] } });
