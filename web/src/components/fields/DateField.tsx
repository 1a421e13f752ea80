import { TextField, type TextFieldProps } from "./TextField.tsx";

export const DateField = (props: TextFieldProps) => <TextField {...props} type="date" />;
