import type { Right } from "../kyc/rights.ts";

export const rightNames: Record<Right, string> = {
  approveAndRejectPermission: "Approve & Reject KYC Permission",
  exportAccountToPdfPermission: "Export E-Dividend forms Permission",
  exportAccountImagesPermission: "Export images Permission",
  exportAccountToExcelPermission: "Export to excel Permission",
  uploadToExternalServicePermission: "Upload to external services Permission",
};
