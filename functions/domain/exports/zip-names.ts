import type { ImageField, ImageType } from "#shared/kyc/images.ts";

/** Short enough that a path in a zip stays below 80 characters; nothing of it was typed by anybody. */
const nameOfImage: Record<ImageField, string> = {
  identificationImage: "identification",
  scannedSignatureImage: "signature",
  passportImage: "passport-photograph",
  proofOfPurchaseOfSharesImage: "proof-of-purchase",
  companySealImage: "company-seal",
  boardResolutionImage: "board-resolution",
  cacRegistrationOrBankersConfirmationImage: "cac-or-bankers-confirmation",
};

const endings: Record<ImageType, string> = { "image/jpeg": "jpg", "image/png": "png" };

/** One folder an account. */
export const imagePath = (id: string, field: ImageField, type: ImageType): string =>
  `${id}/${nameOfImage[field]}.${endings[type]}`;

export const formPath = (id: string): string => `${id}.pdf`;
