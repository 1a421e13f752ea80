/** The five permissions of an administrator; `isSuperAdmin` implies none of the others. */
export const rights = [
  "approveAndRejectPermission",
  "exportAccountToPdfPermission",
  "exportAccountImagesPermission",
  "exportAccountToExcelPermission",
  "uploadToExternalServicePermission",
] as const;
export type Right = (typeof rights)[number];
