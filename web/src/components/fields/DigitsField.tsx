import { TextField, type TextFieldProps } from "./TextField.tsx";

/** Takes digits alone, whatever is typed or pasted between them. */
export const DigitsField = ({ onChange, ...field }: TextFieldProps) => (
  <TextField
    inputMode="numeric"
    autoComplete="off"
    {...field}
    onChange={(typed) => onChange(typed.replace(/\D/g, ""))}
  />
);
