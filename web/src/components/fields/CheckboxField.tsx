import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { FieldError, Marker, markerLook } from "./FieldFrame.tsx";
import { fieldIds } from "./field-ids.ts";
import { useReadOnly } from "./read-only.ts";

interface Props {
  name: string;
  label: ReactNode;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  error?: string | undefined;
  isRequired?: boolean;
  isDisabled?: boolean;
  isUnmarked?: boolean;
}

export const CheckboxField = ({ name, label, isChecked, onChange, error, ...props }: Props) => {
  const ids = fieldIds(name);
  const isReadOnly = useReadOnly();
  return (
    <div data-field={name}>
      <Row data-invalid={error ? "" : undefined}>
        <input
          type="checkbox"
          id={ids.input}
          name={name}
          checked={isChecked}
          disabled={props.isDisabled || isReadOnly}
          onChange={(event) => onChange(event.target.checked)}
          aria-required={props.isRequired || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? ids.error : undefined}
        />
        <span>
          {label}
          {!props.isUnmarked && <Marker isRequired={props.isRequired} />}
        </span>
      </Row>
      {error && <FieldError id={ids.error}>{error}</FieldError>}
    </div>
  );
};

const Row = chakra("label", {
  base: {
    display: "flex",
    gap: "3",
    alignItems: "start",
    minHeight: "touch",
    px: "3",
    py: "2.5",
    border: "1px solid",
    borderColor: "line",
    rounded: "md",
    cursor: "pointer",
    _hover: { borderColor: "lineStrong" },
    _invalid: { borderColor: "red" },
    "&:has(:checked)": { bg: "brandTint", borderColor: "brandText" },
    "& > input": { boxSize: "5", mt: "0.5", flexShrink: "0", accentColor: "brandText" },
    "& > span": markerLook,
  },
});
