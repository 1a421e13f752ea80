import type { Right } from "./rights.ts";

export const exportKinds = ["excel", "images", "forms"] as const;
export type ExportKind = (typeof exportKinds)[number];

/** The right to create an export, and also to download it later. */
export const rightOfExport: Record<ExportKind, Right> = {
  excel: "exportAccountToExcelPermission",
  images: "exportAccountImagesPermission",
  forms: "exportAccountToPdfPermission",
};
