import { openPlainDialog } from "./plain-dialog.ts";

/** A `ref` that shows a dialog over the page as soon as it is rendered. */
export const openDialog = (dialog: HTMLDialogElement) => {
  if (!("showModal" in dialog)) return openPlainDialog(dialog);
  if (!dialog.open) dialog.showModal();
  return () => dialog.close();
};

/** The same in place of the page, which is not rendered meanwhile but keeps what was entered. */
export const openAlone = (dialog: HTMLDialogElement) => {
  const { dataset } = document.documentElement;
  const top = scrollY;
  const close = openDialog(dialog);
  dataset.pageHidden = "";
  return () => {
    delete dataset.pageHidden;
    scrollTo(0, top);
    // The focus can only return to what is rendered.
    close();
  };
};
