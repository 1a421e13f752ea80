import type { ComponentProps, ReactNode } from "react";
import { maxTextLength } from "#shared/kyc/limits.ts";
import { FieldFrame, type FieldProps } from "./FieldFrame.tsx";
import { describedBy, fieldIds } from "./field-ids.ts";
import { Input, ShownText } from "./input-look.tsx";
import { useReadOnly } from "./read-only.ts";

type Native = Pick<
  ComponentProps<"input">,
  | "type"
  | "inputMode"
  | "autoComplete"
  | "maxLength"
  | "disabled"
  | "placeholder"
  | "onBlur"
  | "onBeforeInput"
  | "onPaste"
  | "onDrop"
  | "onKeyDown"
  | "spellCheck"
  | "autoCapitalize"
  | "enterKeyHint"
>;

export type TextFieldProps = FieldProps &
  Native & {
    value: string;
    onChange: (value: string) => void;
    children?: ReactNode;
  };

export const TextField = ({
  name,
  label,
  help,
  error,
  isRequired,
  isUnmarked,
  value,
  onChange,
  children,
  ...native
}: TextFieldProps) => {
  const isReadOnly = useReadOnly();
  const id = fieldIds(name).input;
  if (isReadOnly) {
    return (
      <FieldFrame {...{ name, label, help }}>
        <ShownText id={id} value={value} aria-describedby={describedBy({ name, help })} />
        {children}
      </FieldFrame>
    );
  }
  return (
    <FieldFrame {...{ name, label, help, error, isRequired, isUnmarked }}>
      <Input
        id={id}
        name={name}
        type="text"
        maxLength={maxTextLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-required={isRequired || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ name, help, error })}
        {...native}
      />
      {children}
    </FieldFrame>
  );
};
