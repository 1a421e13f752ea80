import { type FieldName, rowOf } from "#shared/kyc/fields-of.ts";
import { SelectField } from "../../../components/fields/SelectField.tsx";
import { useLookup } from "../../../lib/lookups.ts";
import { useField } from "../model/use-field.ts";
import { countryChoices, nationalityChoices } from "./countries.ts";

export const CountrySelect = ({ name }: { name: FieldName }) => {
  const { list, isLoading, retry } = useLookup("listCountries");
  return (
    <SelectField
      {...useField(name)}
      options={name === "nationality" ? nationalityChoices(list) : countryChoices(list)}
      isLoading={isLoading}
      onRetry={retry}
      autoComplete={rowOf(name).autoComplete}
    />
  );
};
