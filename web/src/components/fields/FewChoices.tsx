import { fieldMessages } from "#shared/messages/public.ts";
import { FieldFrame, type FieldProps } from "./FieldFrame.tsx";
import { describedBy, fieldIds } from "./field-ids.ts";
import { NativeSelect, SelectArrow, ShownText } from "./input-look.tsx";
import { useReadOnly } from "./read-only.ts";

type Props = FieldProps & {
  choices: readonly string[];
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  autoComplete?: string | undefined;
};

/**
 * The browser's own select, for lists that need no search: phones show it as a list without opening
 * the keyboard, and it works before any script. It shows a stored value that is no choice any more.
 */
export const FewChoices = ({ choices, value, onChange, onBlur, autoComplete, ...field }: Props) => {
  const { name, help, error, isRequired } = field;
  const id = fieldIds(name).input;
  if (useReadOnly()) {
    return (
      <FieldFrame {...field}>
        <ShownText id={id} value={value} />
      </FieldFrame>
    );
  }
  return (
    <FieldFrame {...field}>
      <SelectArrow>
        <NativeSelect
          id={id}
          name={name}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          autoComplete={autoComplete}
          aria-required={isRequired || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ name, help, error })}
        >
          <option value="">{fieldMessages.chooseOne}</option>
          {value !== "" && !choices.includes(value) && <option>{value}</option>}
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </NativeSelect>
      </SelectArrow>
    </FieldFrame>
  );
};
