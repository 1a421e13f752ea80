/** Firefox before 98 and Safari before 15.4 know no dialogs: the element lies over the page (D63). */
export const openAsDialog = (dialog: HTMLDialogElement) => {
  if (!dialog.showModal) {
    dialog.setAttribute("open", "");
    dialog.querySelector("button")?.focus();
    return;
  }
  if (!dialog.open) dialog.showModal();
  return () => dialog.close();
};
