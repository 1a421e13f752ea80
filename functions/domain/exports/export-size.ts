import type { ExportKind } from "#shared/kyc/exports.ts";
import type { Submission } from "../submission/submission.ts";

/** Compressed bytes per account, and per form without its images. */
const rowBytes = 250;
const formBytes = 30_000;
const linesOfManifestBytes = 1_000;

const onForm = ["passportImage", "scannedSignatureImage", "companySealImage"] as const;

export const exportBytes = (kind: ExportKind, accounts: Submission[]): number => {
  if (kind === "excel") return accounts.length * rowBytes;
  return accounts.reduce((sum, { images }) => {
    const all = kind === "images" ? Object.values(images) : onForm.map((field) => images[field]);
    const imageBytes = all.reduce((bytes, image) => bytes + (image?.bytes ?? 0), 0);
    return sum + imageBytes + (kind === "images" ? linesOfManifestBytes : formBytes);
  }, 0);
};
