import type { ImageField, ImageType } from "#shared/kyc/images.ts";

/** Paths in a zip stay below 80 characters and hold no text that a person typed. */
const nameOfImage: Record<ImageField, string> = {
  identificationImage: "identification",
  scannedSignatureImage: "signature",
  passportImage: "passport-photograph",
  proofOfPurchaseOfSharesImage: "proof-of-purchase",
  bankProofImage: "bank-proof",
  companySealImage: "company-seal",
  boardResolutionImage: "board-resolution",
  cacRegistrationOrBankersConfirmationImage: "cac-or-bankers-confirmation",
};

const endings: Record<ImageType, string> = { "image/jpeg": "jpg", "image/png": "png" };

export const imagePath = (id: string, field: ImageField, type: ImageType): string =>
  `${id}/${nameOfImage[field]}.${endings[type]}`;

export const formPath = (id: string): string => `${id}.pdf`;
