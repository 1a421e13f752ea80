import { Input } from "@chakra-ui/react";
import {
  maxDelayHours,
  maxExportedAccounts,
  maxExportsPerDay,
  maxRevealsPerDay,
} from "#shared/kyc/limits.ts";
import { Field } from "../../components/office/Field.tsx";
import { numberIn } from "./number-in.ts";

interface Props {
  name: keyof typeof most;
  label: string;
  help: string;
  limit: number | null;
  placeholder?: string;
  onChange: (limit: number | null) => void;
}

const most = {
  exportsPerDay: maxExportsPerDay,
  exportReasonAbove: maxExportedAccounts,
  exportAlertAbove: maxExportedAccounts,
  revealsPerDay: maxRevealsPerDay,
  weakeningDelayHours: maxDelayHours,
} as const;

export const LimitField = ({ name, label, help, limit, placeholder, onChange }: Props) => (
  <Field label={label} help={help}>
    <Input
      name={name}
      inputMode="numeric"
      maxW="32"
      autoComplete="off"
      placeholder={placeholder}
      value={limit ?? ""}
      onChange={({ target }) => onChange(numberIn(target.value, most[name]))}
    />
  </Field>
);
