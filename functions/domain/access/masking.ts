import type { Configuration } from "#shared/contract/admin-settings.ts";
import type { Right } from "#shared/kyc/rights.ts";

/** Work that needs the whole numbers: a decision compares them, and an export holds them anyway. */
const rightsToSee: readonly Right[] = [
  "approveAndRejectPermission",
  "exportAccountToPdfPermission",
  "exportAccountImagesPermission",
  "exportAccountToExcelPermission",
];

/** Whether an administrator sees only the last four signs of numbers (D85, D98). */
export const isMaskedFor = (
  { maskNumbers, maskWithoutRights }: Pick<Configuration, "maskNumbers" | "maskWithoutRights">,
  admin: { rights: Record<Right, boolean> } | undefined,
): boolean =>
  maskNumbers || (maskWithoutRights && !rightsToSee.some((right) => admin?.rights[right]));
