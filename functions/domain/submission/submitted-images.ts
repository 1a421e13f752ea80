import type { ImageField, ImageType } from "#shared/kyc/images.ts";
import { imageSubjects, requiredImagesOf } from "#shared/kyc/images.ts";
import { maxImageBytes, maxImagesBytesPerAccount } from "#shared/kyc/limits.ts";
import type { AccountType } from "#shared/kyc/status.ts";
import { type ErrorCode, errorMessages } from "#shared/messages/errors.ts";
import { requiredSentence } from "#shared/messages/public-form.ts";
import { AppError } from "../app-error.ts";
import { copyImage, ImageRefused } from "../image/copy-image.ts";
import { imageHash } from "../image/image-hash.ts";
import type { Images } from "./submission.ts";

export interface SubmittedImage {
  field: ImageField;
  bytes: Uint8Array;
}

export interface CheckedImage extends SubmittedImage {
  type: ImageType;
  /** Hard to read (D66). */
  isPoor: boolean;
}

/** @throws AppError that names the field of the first refused image */
export const readImages = (type: AccountType, images: SubmittedImage[]): Promise<CheckedImage[]> =>
  readNewImages(type, images, {});

/**
 * Kept images count towards the total size. A stored copy that a program sends back is kept as it
 * is, because drawing it again would change it. @throws AppError as for a new submission
 */
export const readNewImages = async (
  type: AccountType,
  sent: SubmittedImage[],
  stored: Images,
): Promise<CheckedImage[]> => {
  const images = sent.filter(({ field, bytes }) => stored[field]?.sha256 !== imageHash(bytes));
  checkComplete(type, [...Object.keys(stored), ...images.map(({ field }) => field)]);
  const replaced = new Set<string>(images.map(({ field }) => field));
  const kept = Object.entries(stored).filter(([field]) => !replaced.has(field));
  for (const { field, bytes } of images) {
    if (bytes.length > maxImageBytes) throw refused("image.too-large", field);
  }
  // What was sent counts: the copies together are at most 140 kB larger, which an answer has room for.
  checkTotal([...kept.map(([, { bytes }]) => bytes), ...images.map(({ bytes }) => bytes.length)]);
  // One after the other: a decoded image takes up to 100 MB.
  const read: CheckedImage[] = [];
  for (const image of images) read.push(await checkImage(image));
  return read;
};

const checkComplete = (type: AccountType, given: string[]): void => {
  const missing = requiredImagesOf(type).filter((field) => !given.includes(field));
  if (missing.length === 0) return;
  throw new AppError("request.invalid", {
    fields: Object.fromEntries(missing.map((field) => [field, requiredSentence(field, type)])),
  });
};

const checkImage = async ({ field, bytes }: SubmittedImage): Promise<CheckedImage> => {
  try {
    const { type, bytes: copied, isPoor } = await copyImage(bytes, imageSubjects[field]);
    return { field, type, bytes: copied, isPoor };
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
