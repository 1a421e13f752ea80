/** Words of the parts that every page of the back office uses. */
export const officeMessages = {
  cancel: "Cancel",
  close: "Close",
} as const;
