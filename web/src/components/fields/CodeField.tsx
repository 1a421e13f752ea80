import { maxIdentifierLength } from "#shared/kyc/limits.ts";
import { cleanInsert } from "./clean-insert.ts";
import { TextField, type TextFieldProps } from "./TextField.tsx";

const withoutSeparators = (typed: string): string => typed.replace(/[\s.\p{Pd}]/gu, "");

/** The number of a card or of a clearing account: spaces, dashes and dots in it mean nothing. */
export const CodeField = ({ onChange, ...field }: TextFieldProps) => (
  <TextField
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    maxLength={maxIdentifierLength}
    {...cleanInsert(withoutSeparators, maxIdentifierLength)}
    {...field}
    onChange={(typed) => onChange(withoutSeparators(typed))}
  />
);
