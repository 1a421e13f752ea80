import type { ExportKind } from "#shared/kyc/exports.ts";
import type { Registrar } from "#shared/registrar.ts";
import { knownImages, type StoredImage, type Submission } from "../submission/submission.ts";

/** What makes an account large in an export. It is stored with the account, in the indexes too. */
export interface AccountSizes {
  /** Number and bytes of all images. */
  images: number;
  imageBytes: number;
  /** Bytes of the images that a mandate form shows. */
  onForm: number;
  /** Shareholder account numbers. */
  numbers: number;
}

/** Compressed bytes of a row, and of a form without its images; a test compares a real form. */
const rowBytes = 250;
const numberBytes = 15;
export const formBytes = 24_000;
/** Of each register in the structure of a form. */
const registerBytes = 330;
/** The most that the registrar's logo may have. */
export const logoBytes = 30_000;
const linesOfManifestBytes = 1_000;

export const sizesOf = (account: Pick<Submission, "type" | "images" | "fields">): AccountSizes => {
  const images = Object.values(knownImages(account));
  const { passportImage, scannedSignatureImage, companySealImage } = account.images;
  return {
    images: images.length,
    imageBytes: bytesOf(images),
    onForm: bytesOf([passportImage, scannedSignatureImage, companySealImage]),
    numbers: account.fields.holdings.reduce((sum, { accounts }) => sum + accounts.length, 0),
  };
};

const bytesOf = (images: (StoredImage | undefined)[]): number =>
  images.reduce((sum, image) => sum + (image?.bytes ?? 0), 0);

export interface ExportSize {
  bytes: number;
  /** Rows, images or forms. A zip keeps memory for each file, a workbook has a limit of rows. */
  entries: number;
}

export type FormSettings = Partial<Pick<Registrar, "mandateFormPer" | "logo">>;

/** How much an account adds to an export. */
export const exportSize = (
  kind: ExportKind,
  { images, imageBytes, onForm, numbers }: AccountSizes,
  { mandateFormPer, logo }: FormSettings = {},
): ExportSize => {
  switch (kind) {
    case "excel":
      return { bytes: rowBytes + numbers * numberBytes, entries: 1 + numbers };
    case "images":
      return { bytes: imageBytes + linesOfManifestBytes, entries: images };
    case "forms": {
      const forms = mandateFormPer === "holding" ? Math.max(1, numbers) : 1;
      const bytes = onForm + formBytes + (logo ? logoBytes : 0);
      return { bytes: forms * bytes + numbers * registerBytes, entries: forms };
    }
  }
};
