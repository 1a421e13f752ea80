import { maxTextLength } from "#shared/kyc/limits.ts";
import { cleanInsert } from "./clean-insert.ts";
import { TextField, type TextFieldProps } from "./TextField.tsx";

const digitsOf = (typed: string): string => typed.replace(/\D/g, "");

/** Drops every typed or pasted character that is not a digit. */
export const DigitsField = ({ onChange, ...field }: TextFieldProps) => (
  <TextField
    inputMode="numeric"
    autoComplete="off"
    {...cleanInsert(digitsOf, field.maxLength ?? maxTextLength)}
    {...field}
    onChange={(typed) => onChange(digitsOf(typed))}
  />
);
