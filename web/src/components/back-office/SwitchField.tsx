import { chakra } from "@chakra-ui/react/styled-system";
import { fieldIds } from "../fields/field-ids.ts";

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
    <Row htmlFor={ids.input}>
      <Switch
        type="checkbox"
        role="switch"
        id={ids.input}
        name={name}
        checked={isOn}
        aria-labelledby={ids.label}
        aria-describedby={ids.help}
        onChange={(event: { target: { checked: boolean } }) => onChange(event.target.checked)}
      />
      <span>
        <chakra.b id={ids.label} display="block" fontWeight="semibold">
          {label}
        </chakra.b>
        <chakra.span id={ids.help} color="muted" fontSize="sm">
          {help}
        </chakra.span>
      </span>
    </Row>
  );
};

const Row = chakra("label", {
  base: {
    display: "flex",
    gap: "4",
    alignItems: "center",
    minHeight: "touch",
    py: "1",
    cursor: "pointer",
  },
});

const Switch = chakra("input", {
  base: {
    appearance: "none",
    position: "relative",
    flexShrink: "0",
    width: "11",
    height: "6",
    rounded: "full",
    bg: "field",
    border: "2px solid",
    borderColor: "lineStrong",
    cursor: "pointer",
    transition: "background-color 120ms, border-color 120ms",
    _before: {
      content: '""',
      position: "absolute",
      top: "3px",
      insetInlineStart: "3px",
      boxSize: "0.875rem",
      rounded: "full",
      bg: "lineStrong",
      transition: "transform 120ms, background-color 120ms",
    },
    _checked: {
      bg: "brand",
      borderColor: "brand",
      _before: { transform: "translateX(1.25rem)", bg: "onBrand" },
    },
    "@media (forced-colors: active)": {
      _before: { bg: "ButtonText" },
      _checked: { bg: "Highlight", _before: { bg: "HighlightText" } },
    },
  },
});
