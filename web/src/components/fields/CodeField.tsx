import { plainIdentifier } from "#shared/kyc/clean-input.ts";
import { maxIdentifierLength } from "#shared/kyc/limits.ts";
import { TextField, type TextFieldProps } from "./TextField.tsx";

const withoutSeparators = (typed: string): string => plainIdentifier(typed).replace(/[\s.-]/g, "");

/** The number of a card or of a clearing account: spaces, dashes and dots in it mean nothing. */
export const CodeField = (field: TextFieldProps) => (
  <TextField
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    maxLength={maxIdentifierLength}
    clean={withoutSeparators}
    {...field}
  />
);
