import { type ReactNode, useState } from "react";
import { cleanInsert } from "./clean-insert.ts";
import { FieldFrame, type FieldProps, TooMany } from "./FieldFrame.tsx";
import { describedBy, fieldIds } from "./field-ids.ts";
import { TextArea } from "./input-look.tsx";

type Props = FieldProps & {
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
  children?: ReactNode;
};

/** For a few sentences. */
export const TextAreaField = ({ value, onChange, maxLength, children, ...field }: Props) => {
  const { name, help, error } = field;
  const [tooMany, setTooMany] = useState<number>();
  return (
    <FieldFrame {...field}>
      <TextArea
        id={fieldIds(name).input}
        name={name}
        rows={3}
        maxLength={maxLength}
        value={value}
        onChange={(event) => {
          setTooMany(undefined);
          onChange(event.target.value);
        }}
        {...cleanInsert({ clean: String, max: maxLength, onTooMany: setTooMany })}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ name, help, error })}
      />
      {tooMany && <TooMany count={tooMany} max={maxLength} isNumber={false} />}
      {children}
    </FieldFrame>
  );
};
