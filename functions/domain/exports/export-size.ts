import type { ExportKind } from "#shared/kyc/exports.ts";
import type { Submission } from "../submission/submission.ts";

/** What one account takes in a compressed workbook, and a form without its pictures. */
const rowBytes = 250;
const formBytes = 30_000;
const linesOfManifestBytes = 1_000;

const onForm = ["passportImage", "scannedSignatureImage", "companySealImage"] as const;

/** About how many bytes the file of an export takes for these accounts. */
export const exportBytes = (kind: ExportKind, accounts: Submission[]): number => {
  if (kind === "excel") return accounts.length * rowBytes;
  return accounts.reduce((sum, { images }) => {
    const all = kind === "images" ? Object.values(images) : onForm.map((field) => images[field]);
    const pictures = all.reduce((bytes, image) => bytes + (image?.bytes ?? 0), 0);
    return sum + pictures + (kind === "images" ? linesOfManifestBytes : formBytes);
  }, 0);
};
