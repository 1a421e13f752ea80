import type { AriaLiveMessages, GroupBase } from "react-select";
import { selectMessages as say } from "#shared/messages/select.ts";
import type { Choice } from "./select-choices.ts";

/** react-select itself says ", selected" on entering a select where nothing is selected. */
export const liveMessages: AriaLiveMessages<Choice, boolean, GroupBase<Choice>> = {
  guidance: ({ context, isInitialFocus }) => {
    if (context === "menu") return say.inMenu;
    if (context === "value") return say.onValue;
    return isInitialFocus ? say.onInput : "";
  },
  onChange: ({ action, label = "", labels, isDisabled }) => {
    switch (action) {
      case "deselect-option":
      case "pop-value":
      case "remove-value":
        return label && say.removed(label);
      case "clear":
        return say.cleared;
      case "initial-input-focus":
        return labels.length > 0 ? say.chosen(labels) : "";
      case "select-option":
        return isDisabled ? say.notSelectable(label) : say.selected(label);
      default:
        return "";
    }
  },
};
