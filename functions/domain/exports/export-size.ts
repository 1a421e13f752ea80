import type { ExportKind } from "#shared/kyc/exports.ts";
import type { Registrar } from "#shared/registrar.ts";
import type { StoredImage, Submission } from "../submission/submission.ts";
import { mandateFormsOf } from "./mandate-forms.ts";

/** Compressed bytes per account, and per form without its images; a test compares a real form. */
const rowBytes = 250;
export const formBytes = 20_000;
const linesOfManifestBytes = 1_000;

const onForm = ["passportImage", "scannedSignatureImage", "companySealImage"] as const;

export const exportBytes = (
  kind: ExportKind,
  accounts: Submission[],
  per: Registrar["mandateFormPer"] = "submission",
): number => {
  if (kind === "excel") return accounts.length * rowBytes;
  return accounts.reduce((sum, account) => {
    const { images } = account;
    if (kind === "images") return sum + bytesOf(Object.values(images)) + linesOfManifestBytes;
    const oneForm = bytesOf(onForm.map((field) => images[field])) + formBytes;
    return sum + oneForm * mandateFormsOf(account, per).length;
  }, 0);
};

const bytesOf = (images: (StoredImage | undefined)[]): number =>
  images.reduce((sum, image) => sum + (image?.bytes ?? 0), 0);
