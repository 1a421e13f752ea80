import { TextField, type TextFieldProps } from "./TextField.tsx";

/** A day as `yyyy-mm-dd`, typed or picked in the browser's own way. */
export const DateField = (props: TextFieldProps) => <TextField {...props} type="date" />;
