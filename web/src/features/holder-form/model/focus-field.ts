import { fieldIds } from "../../../components/fields/field-ids.ts";
import { showStepOf } from "./current-step.ts";

/** Shows its step, and scrolls the field's label and help into view too. */
export const focusField = (name: string): void => {
  const input = document.getElementById(fieldIds(name).input);
  showStepOf(input);
  input?.focus({ preventScroll: true });
  document
    .querySelector(`[data-field="${CSS.escape(name)}"]`)
    ?.scrollIntoView({ block: "center", behavior: "auto" });
};
