/** Both services take all that they may. */
export const switches = {
  allowUploadToIxtrac: true,
  allowUploadToErights: true,
  allowedAccountsForErightsUpdate: [{ label: "Dangote Cement Plc", value: "DANGCEM" }],
};
