/** The five permission flags of an administrator; `isSuperAdmin` alone implies none of them. */
export const rights = [
  "approveAndRejectPermission",
  "exportAccountToPdfPermission",
  "exportAccountImagesPermission",
  "exportAccountToExcelPermission",
  "uploadToExternalServicePermission",
] as const;
export type Right = (typeof rights)[number];
