import type { FieldName } from "#shared/kyc/fields-of.ts";
import { SelectField } from "../../../components/fields/SelectField.tsx";
import { useLookup } from "../../../lib/lookups.ts";
import { useField } from "../model/use-field.ts";
import { namesOf } from "./choices-of.ts";

export const CountrySelect = ({ name }: { name: FieldName }) => {
  const { list, isLoading, retry } = useLookup("listCountries");
  return (
    <SelectField
      {...useField(name)}
      options={namesOf(list)}
      isLoading={isLoading}
      onRetry={retry}
    />
  );
};
