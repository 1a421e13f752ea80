import { chakra } from "@chakra-ui/react/styled-system";
import { FieldFrame, type FieldProps } from "./FieldFrame.tsx";
import { fieldIds } from "./field-ids.ts";
import { useReadOnly } from "./read-only.ts";

interface Choice {
  value: string;
  label: string;
}

type Props = FieldProps & {
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
};

export const RadioGroup = ({ choices, value, onChange, ...field }: Props) => {
  const isReadOnly = useReadOnly();
  return (
    <FieldFrame {...field} group="radiogroup">
      <Tiles>
        {choices.map((choice, place) => (
          <label key={choice.value}>
            <input
              type="radio"
              // The error summary links to the first choice.
              id={place === 0 ? fieldIds(field.name).input : undefined}
              name={field.name}
              value={choice.value}
              checked={choice.value === value}
              disabled={isReadOnly}
              onChange={() => onChange(choice.value)}
              aria-invalid={field.error ? true : undefined}
            />
            {choice.label}
          </label>
        ))}
      </Tiles>
    </FieldFrame>
  );
};

const Tiles = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    gap: "2",
    "& > label": {
      display: "inline-flex",
      flex: "1 1 8rem",
      alignItems: "center",
      gap: "2.5",
      minHeight: "touch",
      px: "3",
      py: "2",
      bg: "field",
      border: "1px solid",
      borderColor: "lineStrong",
      rounded: "md",
      cursor: "pointer",
      _hover: { borderColor: "fg" },
      "&:has(:checked)": {
        bg: "brandTint",
        borderColor: "brandText",
        boxShadow: "inset 0 0 0 1px var(--k-colors-brand-text)",
      },
      "&:has(:focus-visible)": { outline: "3px solid var(--k-colors-focus)", outlineOffset: "2px" },
      "&:has([aria-invalid=true])": { borderColor: "red" },
    },
    "& input": {
      boxSize: "5",
      flexShrink: "0",
      accentColor: "brandText",
      outline: "none !important",
    },
  },
});
