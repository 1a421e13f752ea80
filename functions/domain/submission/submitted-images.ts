import type { ImageField, ImageType } from "#shared/kyc/images.ts";
import { requiredImagesOf } from "#shared/kyc/images.ts";
import { maxImageBytes, maxImagesBytesPerAccount } from "#shared/kyc/limits.ts";
import type { AccountType } from "#shared/kyc/status.ts";
import { type ErrorCode, errorMessages } from "#shared/messages/errors.ts";
import { formMessages } from "#shared/messages/form.ts";
import { AppError } from "../app-error.ts";
import { cleanImage, ImageRefused } from "../image/image.ts";
import type { Images } from "./submission.ts";

export interface SubmittedImage {
  field: ImageField;
  bytes: Uint8Array;
}

export interface CheckedImage extends SubmittedImage {
  type: ImageType;
}

/** @throws AppError that names the field of the first refused image */
export const readImages = (type: AccountType, images: SubmittedImage[]): CheckedImage[] =>
  readNewImages(type, images, {});

/** Kept images count towards the total size. @throws AppError as for a new submission */
export const readNewImages = (
  type: AccountType,
  images: SubmittedImage[],
  stored: Images,
): CheckedImage[] => {
  checkComplete(type, [...Object.keys(stored), ...images.map(({ field }) => field)]);
  const read = images.map(checkImage);
  const replaced = new Set<string>(read.map(({ field }) => field));
  const kept = Object.entries(stored).filter(([field]) => !replaced.has(field));
  checkTotal([...kept.map(([, { bytes }]) => bytes), ...read.map(({ bytes }) => bytes.length)]);
  return read;
};

const checkComplete = (type: AccountType, given: string[]): void => {
  const missing = requiredImagesOf(type).filter((field) => !given.includes(field));
  if (missing.length === 0) return;
  throw new AppError("request.invalid", {
    fields: Object.fromEntries(missing.map((field) => [field, formMessages.requiredField])),
  });
};

const checkImage = ({ field, bytes }: SubmittedImage): CheckedImage => {
  if (bytes.length > maxImageBytes) throw refused("image.too-large", field);
  try {
    const { type, bytes: cleaned } = cleanImage(bytes);
    return { field, type, bytes: cleaned };
  } catch (error) {
    if (!(error instanceof ImageRefused)) throw error;
    throw refused(`image.${error.reason}`, field);
  }
};

const checkTotal = (sizes: number[]): void => {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total > maxImagesBytesPerAccount) throw new AppError("images.too-large");
};

const refused = (code: ErrorCode, field: ImageField) =>
  new AppError(code, { fields: { [field]: errorMessages[code] } });
