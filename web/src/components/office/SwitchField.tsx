import { Switch } from "@chakra-ui/react";
import { chakra } from "@chakra-ui/react/styled-system";
import { fieldIds } from "../fields/field-ids.ts";
import { overRow } from "./over-row.ts";

interface Props {
  name: string;
  label: string;
  help: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export const SwitchField = ({ name, label, help, isOn, onChange }: Props) => {
  const ids = fieldIds(name);
  return (
    <Switch.Root
      name={name}
      ids={{ hiddenInput: ids.input, label: ids.label }}
      checked={isOn}
      onCheckedChange={({ checked }) => onChange(checked)}
    >
      <Switch.HiddenInput style={overRow} role="switch" aria-describedby={ids.help} />
      <Switch.Control />
      <span>
        <Switch.Label display="block" fontWeight="semibold">
          {label}
        </Switch.Label>
        <chakra.span id={ids.help} color="muted" fontSize="sm">
          {help}
        </chakra.span>
      </span>
    </Switch.Root>
  );
};
