import { genders, titles } from "#shared/kyc/choices.ts";
import { DateField } from "../../../components/fields/DateField.tsx";
import { RadioGroup } from "../../../components/fields/RadioGroup.tsx";
import { SelectField } from "../../../components/fields/SelectField.tsx";
import { TextField } from "../../../components/fields/TextField.tsx";
import { useIsLive } from "../../../lib/use-is-live.ts";
import { useField } from "../model/use-field.ts";
import { FormSection, Pair } from "../parts/FormSection.tsx";
import { CountrySelect } from "./CountrySelect.tsx";
import { choicesOf } from "./choices-of.ts";

const titleChoices = choicesOf(titles);
const genderChoices = choicesOf(genders);

export const PersonalSection = () => (
  <FormSection name="personal">
    <Pair>
      <SelectField {...useField("title")} options={titleChoices} />
    </Pair>
    <Pair>
      <TextField {...useField("firstName")} autoComplete="given-name" />
      <TextField {...useField("middleName")} autoComplete="additional-name" />
    </Pair>
    <TextField {...useField("lastName")} autoComplete="family-name" />
    <Pair>
      <RadioGroup {...useField("gender")} choices={genderChoices} />
      <DateField {...useField("dateOfBirth")} autoComplete="bday" {...usePossibleBirthdays()} />
    </Pair>
    <CountrySelect name="nationality" />
  </FormSection>
);

const oldestYears = 120;

/** By today's date, not by that of the build. */
const usePossibleBirthdays = () => {
  if (!useIsLive()) return {};
  const today = new Date();
  const oldest = new Date(today);
  oldest.setUTCFullYear(today.getUTCFullYear() - oldestYears);
  return { min: dayOf(oldest), max: dayOf(today) };
};

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
