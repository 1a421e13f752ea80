import { FieldFrame, type FieldProps } from "./FieldFrame.tsx";
import { fieldIds } from "./field-ids.ts";
import css from "./RadioGroup.module.css";
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
      <div className={css.tiles}>
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
      </div>
    </FieldFrame>
  );
};
