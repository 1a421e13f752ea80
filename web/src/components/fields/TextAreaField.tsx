import type { ReactNode } from "react";
import { FieldFrame, type FieldProps } from "./FieldFrame.tsx";
import { describedBy, fieldIds } from "./field-ids.ts";
import { TextArea } from "./input-look.tsx";
import { Limited } from "./Limited.tsx";

type Props = FieldProps & {
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
  children?: ReactNode;
};

/** For a few sentences. */
export const TextAreaField = ({ value, onChange, maxLength, children, ...field }: Props) => {
  const { name, help, error } = field;
  return (
    <FieldFrame {...field}>
      <Limited>
        <TextArea
          id={fieldIds(name).input}
          name={name}
          rows={3}
          maxLength={maxLength}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ name, help, error })}
        />
      </Limited>
      {children}
    </FieldFrame>
  );
};
