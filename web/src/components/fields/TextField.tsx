import type { ComponentProps, ReactNode } from "react";
import { withoutUnseen } from "#shared/kyc/clean-input.ts";
import { maxTextLength } from "#shared/kyc/limits.ts";
import { FieldFrame, type FieldProps } from "./FieldFrame.tsx";
import { describedBy, fieldIds } from "./field-ids.ts";
import { Input, ShownText } from "./input-look.tsx";
import { Limited } from "./Limited.tsx";
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
  | "onKeyDown"
  | "spellCheck"
  | "autoCapitalize"
  | "enterKeyHint"
>;

export type TextFieldProps = FieldProps &
  Native & {
    value: string;
    onChange: (value: string) => void;
    /** Drops what does not belong into the input; by default, what nobody sees. */
    clean?: (typed: string) => string;
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
  clean: cleanText,
  children,
  ...native
}: TextFieldProps) => {
  // A password may have every character.
  const clean = cleanText ?? (native.type === "password" ? String : withoutUnseen);
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
      <Limited clean={clean} isNumber={native.inputMode === "numeric"}>
        <Input
          id={id}
          name={name}
          type="text"
          maxLength={maxTextLength}
          value={value}
          onChange={(event) => onChange(clean(event.target.value))}
          aria-required={isRequired || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ name, help, error })}
          {...native}
        />
      </Limited>
      {children}
    </FieldFrame>
  );
};
