import { openPlainDialog } from "./plain-dialog.ts";

/** A `ref` that shows a dialog over the page as soon as it is rendered. */
export const openDialog = (dialog: HTMLDialogElement) => {
  if (!("showModal" in dialog)) return openPlainDialog(dialog);
  if (!dialog.open) dialog.showModal();
  return () => dialog.close();
};
