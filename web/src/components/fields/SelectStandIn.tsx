import type { FieldProps } from "./FieldFrame.tsx";
import { describedBy, fieldIds } from "./field-ids.ts";
import { Input, SelectArrow } from "./input-look.tsx";
import { loadSelectEngine } from "./select-engine-loader.ts";

interface Props {
  field: FieldProps;
  shown: string;
  placeholder: string;
  isDisabled: boolean;
  autoComplete?: string | undefined;
  /** Filled in here, so that the real select can take over focus, text and an opened list. */
  state: { hasFocus: boolean; isTapped?: boolean; typed: string };
}

/** A placeholder with the select's size and look until its script is loaded. */
export const SelectStandIn = ({
  field,
  shown,
  placeholder,
  isDisabled,
  autoComplete = "off",
  state,
}: Props) => (
  <SelectArrow>
    <Input
      id={fieldIds(field.name).input}
      type="text"
      role="combobox"
      aria-expanded={false}
      aria-required={field.isRequired || undefined}
      aria-invalid={field.error ? true : undefined}
      aria-describedby={describedBy(field)}
      autoComplete={autoComplete}
      disabled={isDisabled}
      defaultValue={shown}
      placeholder={placeholder}
      onFocus={() => {
        state.hasFocus = true;
        loadSelectEngine();
      }}
      onPointerDown={() => {
        state.isTapped = true;
      }}
      onBlur={() => {
        state.hasFocus = false;
        state.isTapped = false;
      }}
      onChange={(event) => {
        state.typed = event.target.value;
      }}
    />
  </SelectArrow>
);
