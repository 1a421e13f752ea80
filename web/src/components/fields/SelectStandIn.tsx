import { chakra } from "@chakra-ui/react/styled-system";
import type { FieldProps } from "./FieldFrame.tsx";
import { describedBy, fieldIds } from "./field-ids.ts";
import { chevron, Input } from "./input-look.ts";
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
  <chakra.div position="relative" _after={chevron}>
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
      onChange={(event: { target: { value: string } }) => {
        state.typed = event.target.value;
      }}
    />
  </chakra.div>
);
