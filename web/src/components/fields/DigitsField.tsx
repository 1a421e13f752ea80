import { plainNumber } from "#shared/kyc/clean-input.ts";
import { TextField, type TextFieldProps } from "./TextField.tsx";

const digitsOf = (typed: string): string => plainNumber(typed).replace(/\D/g, "");

/** Drops every typed or pasted character that is not a digit. */
export const DigitsField = (field: TextFieldProps) => (
  <TextField inputMode="numeric" autoComplete="off" clean={digitsOf} {...field} />
);
