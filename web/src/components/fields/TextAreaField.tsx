import { chakra } from "@chakra-ui/react/styled-system";
import type { ChangeEvent, ReactNode } from "react";
import { FieldFrame, type FieldProps } from "./FieldFrame.tsx";
import { describedBy, fieldIds } from "./field-ids.ts";
import { inputLook } from "./input-look.ts";

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
      <TextArea
        id={fieldIds(name).input}
        name={name}
        rows={3}
        maxLength={maxLength}
        value={value}
        onChange={(event: ChangeEvent<HTMLTextAreaElement>) => onChange(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ name, help, error })}
      />
      {children}
    </FieldFrame>
  );
};

const TextArea = chakra("textarea", { base: { ...inputLook, py: "2", resize: "vertical" } });
