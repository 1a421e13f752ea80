import type { ReactNode } from "react";
import css from "./CheckboxField.module.css";
import { FieldError, Marker } from "./FieldFrame.tsx";
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
      <label className={css.row} data-invalid={error ? "" : undefined}>
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
      </label>
      {error && <FieldError id={ids.error}>{error}</FieldError>}
    </div>
  );
};
