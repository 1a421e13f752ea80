import { TextField, type TextFieldProps } from "./TextField.tsx";

/** Drops every typed or pasted character that is not a digit. */
export const DigitsField = ({ onChange, ...field }: TextFieldProps) => (
  <TextField
    inputMode="numeric"
    autoComplete="off"
    {...field}
    onChange={(typed) => onChange(typed.replace(/\D/g, ""))}
  />
);
