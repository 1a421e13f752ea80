import { TextField, type TextFieldProps } from "./TextField.tsx";

/** A day as `yyyy-mm-dd`, with the browser's own date picker. */
export const DateField = (props: TextFieldProps) => <TextField {...props} type="date" />;
