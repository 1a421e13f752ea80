import type { Right } from "./rights.ts";

export const exportKinds = ["excel", "images", "forms"] as const;
export type ExportKind = (typeof exportKinds)[number];

/** What an administrator must be allowed to make, and still to fetch, an export. */
export const rightOfExport: Record<ExportKind, Right> = {
  excel: "exportAccountToExcelPermission",
  images: "exportAccountImagesPermission",
  forms: "exportAccountToPdfPermission",
};
