import type { Subject } from "../image-quality/judge-image.ts";
import type { AccountType } from "./status.ts";

export const imageTypes = ["image/jpeg", "image/png"] as const;
export type ImageType = (typeof imageTypes)[number];

/** Images of a submission in display order; `true` means required. */
export const imageFields = {
  individual: {
    identificationImage: true,
    scannedSignatureImage: true,
    passportImage: true,
    proofOfPurchaseOfSharesImage: false,
    bankProofImage: false,
  },
  corporate: {
    identificationImage: true,
    scannedSignatureImage: true,
    passportImage: true,
    companySealImage: true,
    boardResolutionImage: false,
    cacRegistrationOrBankersConfirmationImage: false,
    bankProofImage: false,
  },
} as const satisfies Record<AccountType, Record<string, boolean>>;

export type ImageFieldOf<T extends AccountType> = keyof (typeof imageFields)[T];
export type ImageField = { [T in AccountType]: ImageFieldOf<T> }[AccountType];

export const imageSubjects: Record<ImageField, Subject> = {
  identificationImage: "card",
  scannedSignatureImage: "ink",
  passportImage: "portrait",
  companySealImage: "ink",
  proofOfPurchaseOfSharesImage: "page",
  boardResolutionImage: "page",
  cacRegistrationOrBankersConfirmationImage: "page",
  bankProofImage: "page",
};

export const imageFieldsOf = (type: AccountType): ImageField[] =>
  Object.keys(imageFields[type]) as ImageField[];

export const requiredImagesOf = (type: AccountType): ImageField[] => imagesThat(type, true);
export const optionalImagesOf = (type: AccountType): ImageField[] => imagesThat(type, false);

const imagesThat = (type: AccountType, areRequired: boolean): ImageField[] =>
  Object.entries(imageFields[type]).flatMap(([field, isRequired]) =>
    isRequired === areRequired ? [field as ImageField] : [],
  );
