import { fieldIds } from "../../../components/fields/field-ids.ts";

/** Its label and help come into sight with it. */
export const focusField = (name: string): void => {
  const input = document.getElementById(fieldIds(name).input);
  input?.focus({ preventScroll: true });
  document
    .querySelector(`[data-field="${CSS.escape(name)}"]`)
    ?.scrollIntoView({ block: "center", behavior: "auto" });
};
