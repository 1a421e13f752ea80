import { Input } from "@chakra-ui/react";
import { maxExportsPerDay, maxRevealsPerDay } from "#shared/kyc/limits.ts";
import { Field } from "../../components/office/Field.tsx";

interface Props {
  name: "exportsPerDay" | "revealsPerDay";
  label: string;
  help: string;
  limit: number | null;
  placeholder?: string;
  onChange: (limit: number | null) => void;
}

export const LimitField = ({ name, label, help, limit, placeholder, onChange }: Props) => (
  <Field label={label} help={help}>
    <Input
      name={name}
      inputMode="numeric"
      maxW="32"
      autoComplete="off"
      placeholder={placeholder}
      value={limit ?? ""}
      onChange={({ target }) => onChange(limitIn(target.value))}
    />
  </Field>
);

const mostDigits = String(Math.max(maxExportsPerDay, maxRevealsPerDay)).length;

/** Other characters are dropped, so a limit is never 0. */
const limitIn = (typed: string): number | null =>
  Number(typed.replace(/\D/g, "").slice(0, mostDigits)) || null;
