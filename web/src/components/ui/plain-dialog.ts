/** Firefox before 98 and Safari before 15.4 have no modal dialogs (D63). Returns how to close it. */
export const openPlainDialog = (dialog: HTMLElement): (() => void) => {
  const before = document.activeElement;
  for (const [name, value] of Object.entries(attributes)) dialog.setAttribute(name, value);

  const keepFocus = ({ target }: Event) => {
    if (target instanceof Node && !dialog.contains(target)) dialog.focus();
  };
  const leave = ({ key }: KeyboardEvent) => {
    if (key === "Escape") dialog.dispatchEvent(new Event("cancel"));
  };
  document.addEventListener("focusin", keepFocus);
  document.addEventListener("keydown", leave);
  dialog.focus();
  return () => {
    document.removeEventListener("focusin", keepFocus);
    document.removeEventListener("keydown", leave);
    for (const name of Object.keys(attributes)) dialog.removeAttribute(name);
    if (before instanceof HTMLElement) before.focus();
  };
};

const attributes = {
  open: "",
  role: "dialog",
  "aria-modal": "true",
  tabindex: "-1",
  "data-plain": "",
};
