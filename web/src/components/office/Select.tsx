import { NativeSelect } from "@chakra-ui/react";
import { chakra } from "@chakra-ui/react/styled-system";
import { fieldIds } from "../fields/field-ids.ts";
import { ChevronDown } from "./icons.tsx";

interface Props<V extends string> {
  name: string;
  label: string;
  options: readonly (readonly [V, string])[];
  value: V;
  onChange: (value: V) => void;
  /** In a row of filters, where the choice says what it is. */
  isLabelHidden?: boolean;
}

/** One choice of few: the browser's own list, which phones and screen readers know best. */
export const Select = <V extends string>(props: Props<V>) => {
  const { name, label, options, value, onChange, isLabelHidden = false } = props;
  const { input } = fieldIds(name);
  const choose = (text: string) => {
    const chosen = options.find(([option]) => option === text);
    if (chosen) onChange(chosen[0]);
  };
  return (
    <chakra.div display="grid" gap="0.5" minW="0">
      {!isLabelHidden && (
        <chakra.label htmlFor={input} fontSize="sm" color="muted">
          {label}
        </chakra.label>
      )}
      <NativeSelect.Root>
        <NativeSelect.Field
          id={input}
          name={name}
          value={value}
          aria-label={isLabelHidden ? label : undefined}
          onChange={({ target }) => choose(target.value)}
        >
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator>
          <ChevronDown size={16} aria-hidden="true" />
        </NativeSelect.Indicator>
      </NativeSelect.Root>
    </chakra.div>
  );
};
