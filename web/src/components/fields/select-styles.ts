import type { GroupBase, StylesConfig } from "react-select";
import { cssColor as color } from "../../styles/colors.ts";
import type { Choice } from "./select-choices.ts";

export const selectStyles: StylesConfig<Choice, boolean, GroupBase<Choice>> = {
  control: (base, { isFocused, isDisabled, selectProps }) => {
    const edge = selectProps["aria-invalid"] ? color("red") : color("lineStrong");
    return {
      ...base,
      minHeight: "2.75rem",
      background: isDisabled ? color("subtle") : color("field"),
      borderColor: isDisabled ? color("line") : edge,
      borderRadius: "8px",
      boxShadow: selectProps["aria-invalid"] ? `inset 0 0 0 1px ${color("red")}` : "none",
      outline: isFocused ? `3px solid ${color("focus")}` : "none",
      cursor: "text",
      ":hover": { borderColor: color("fg") },
    };
  },
  container: (base, { isDisabled }) => ({
    ...base,
    pointerEvents: "auto",
    cursor: isDisabled ? "not-allowed" : "auto",
  }),
  valueContainer: (base, { isMulti, hasValue, selectProps }) => ({
    ...base,
    padding: isMulti && hasValue && selectProps.controlShouldRenderValue ? "2px 4px" : "2px 12px",
  }),
  placeholder: (base) => ({ ...base, color: color("muted"), margin: 0 }),
  singleValue: (base, { isDisabled }) => ({
    ...base,
    color: isDisabled ? color("muted") : color("fg"),
    margin: 0,
    whiteSpace: "normal",
  }),
  input: (base) => ({
    ...base,
    // A disabled select must stay visible to screen readers, with the reason why it is disabled.
    visibility: "visible",
    color: color("fg"),
    margin: 0,
    input: { outline: "none !important" },
  }),
  indicatorSeparator: () => ({ display: "none" }),
  dropdownIndicator: (base) => ({
    ...base,
    color: color("muted"),
    ":hover": { color: color("fg") },
  }),
  // As wide as the cross that replaces it, so that the value does not wrap again.
  loadingIndicator: (base) => ({
    ...base,
    boxSizing: "border-box",
    width: "36px",
    marginInlineEnd: 0,
  }),
  clearIndicator: (base) => ({ ...base, color: color("muted"), ":hover": { color: color("fg") } }),
  menu: (base, { isMulti }) => ({
    ...base,
    // The menu of a multiple choice stays open, so it must not cover what follows.
    ...(isMulti && { position: "static" as const }),
    background: color("card"),
    border: `1px solid ${color("lineStrong")}`,
    borderRadius: "8px",
    boxShadow: "0 8px 24px rgb(0 0 0 / .18)",
    overflow: "hidden",
    zIndex: 10,
  }),
  option: (base, { isFocused, isSelected }) => ({
    ...base,
    minHeight: "2.75rem",
    display: "flex",
    alignItems: "center",
    color: isSelected ? color("brandText") : color("fg"),
    fontWeight: isSelected ? 600 : 400,
    background: isFocused ? color("brandTint") : "transparent",
    boxShadow: isFocused ? `inset 4px 0 0 ${color("brandText")}` : "none",
    ":active": { background: color("brandTint") },
  }),
  noOptionsMessage: (base) => ({ ...base, color: color("muted"), textAlign: "start" }),
  loadingMessage: (base) => ({ ...base, color: color("muted"), textAlign: "start" }),
  multiValue: (base) => ({ ...base, background: color("brandTint"), borderRadius: "8px" }),
  multiValueLabel: (base) => ({
    ...base,
    alignSelf: "center",
    color: color("fg"),
    fontSize: "0.9375rem",
    padding: "4px 4px 4px 10px",
    whiteSpace: "normal",
  }),
  multiValueRemove: (base) => ({
    ...base,
    minWidth: "2rem",
    justifyContent: "center",
    color: color("fg"),
    borderRadius: "8px",
    ":hover": { background: color("redTint"), color: color("red") },
    "@media (pointer: coarse)": { minWidth: "2.75rem", minHeight: "2.75rem" },
  }),
};
