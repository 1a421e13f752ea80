import { rowOf } from "#shared/kyc/fields-of.ts";
import { publicFormMessages as say } from "#shared/messages/public-form.ts";
import { SelectField } from "../../../components/fields/SelectField.tsx";
import { TextField } from "../../../components/fields/TextField.tsx";
import { type Lookup, useLookup } from "../../../lib/lookups.ts";
import { useForm } from "../model/form-store.ts";
import { useField } from "../model/use-field.ts";
import { FormSection, Pair } from "../parts/FormSection.tsx";
import { CountrySelect } from "./CountrySelect.tsx";
import { namesOf } from "./choices-of.ts";
import { FieldRows } from "./FieldRows.tsx";

export const AddressSection = () => (
  <FormSection name="address">
    <CountrySelect name="country" />
    <StateAndCity />
    <FieldRows section="address" placed={["country", "state", "city"]} />
  </FormSection>
);

const StateAndCity = () => {
  const country = useForm(({ values }) => values.country);
  const state = useForm(({ values }) => values.state);
  const countryId = idIn(useLookup("listCountries").list, country);
  const states = useLookup("listStates", countryId ? { countryId } : null);
  const stateId = idIn(states.list, state);
  const cities = useLookup("listCities", countryId && stateId ? { countryId, stateId } : null);
  return (
    <Pair>
      <Place
        name="state"
        places={states}
        awaits={country === "" ? say.stateNeedsCountry : undefined}
      />
      <Place name="city" places={cities} awaits={state === "" ? say.cityNeedsState : undefined} />
    </Pair>
  );
};

const idIn = (
  list: readonly { id: number; name: string }[] | undefined,
  name: string,
): string | undefined => list?.find((place) => place.name === name)?.id.toString();

interface PlaceProps {
  name: "state" | "city";
  places: Lookup<readonly { name: string }[]>;
  awaits: string | undefined;
}

/** A select, or a text input if no places are known. The list of cities lacks most villages. */
const Place = ({ name, places, awaits }: PlaceProps) => {
  const field = useField(name);
  const { autoComplete } = rowOf(name);
  const isUnknown = places.list ? places.list.length === 0 : !awaits && isIdle(places);
  if (isUnknown) {
    return <TextField {...field} help={say.typePlace} autoComplete={autoComplete} />;
  }
  return (
    <SelectField
      {...field}
      options={namesOf(places.list)}
      isLoading={places.isLoading}
      isDisabled={awaits !== undefined}
      isCreatable={name === "city"}
      placeholder={awaits ?? (name === "city" ? say.chooseOrType : undefined)}
      onRetry={places.retry}
      autoComplete={autoComplete}
    />
  );
};

/** Nothing was requested: the place above was typed and has no id. */
const isIdle = ({ isLoading, retry }: PlaceProps["places"]): boolean => !isLoading && !retry;
