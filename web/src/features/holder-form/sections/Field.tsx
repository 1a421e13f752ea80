import type { ComponentProps, ComponentType } from "react";
import { genders, titles } from "#shared/kyc/choices.ts";
import type { FieldKind } from "#shared/kyc/field-table.ts";
import { type FieldName, rowOf } from "#shared/kyc/fields-of.ts";
import { maxIdentifierLength } from "#shared/kyc/limits.ts";
import { CodeField } from "../../../components/fields/CodeField.tsx";
import { DateField } from "../../../components/fields/DateField.tsx";
import { emailInput } from "../../../components/fields/email-input.ts";
import { FewChoices } from "../../../components/fields/FewChoices.tsx";
import { RadioGroup } from "../../../components/fields/RadioGroup.tsx";
import { TextField } from "../../../components/fields/TextField.tsx";
import { useEmailField, useField } from "../model/use-field.ts";
import { DoubtLine } from "../parts/DoubtLine.tsx";
import { CountrySelect } from "./CountrySelect.tsx";
import { choicesOf } from "./choices-of.ts";
import { StockBrokerSelect } from "./StockBrokerSelect.tsx";

interface Named {
  name: FieldName;
}

export const Field = ({ name }: Named) => {
  const Input = name === "chn" ? ClearingNumber : (inputs[rowOf(name).kind] ?? Text);
  return <Input name={name} />;
};

const native: Partial<Record<FieldKind, Partial<ComponentProps<typeof TextField>>>> = {
  name: { autoCapitalize: "words", spellCheck: false },
  identifier: { maxLength: maxIdentifierLength, autoCapitalize: "characters", spellCheck: false },
  // Includes the country code; the form's two main phones use a select of codes instead.
  phone: { type: "tel" },
};

const Text = ({ name }: Named) => {
  const { kind, autoComplete = "off" } = rowOf(name);
  return <TextField {...useField(name)} {...native[kind]} autoComplete={autoComplete} />;
};

const ClearingNumber = ({ name }: Named) => <CodeField {...useField(name)} />;

const Title = ({ name }: Named) => (
  <FewChoices {...useField(name)} choices={titles} autoComplete={rowOf(name).autoComplete} />
);

const genderChoices = choicesOf(genders);
const Gender = ({ name }: Named) => <RadioGroup {...useField(name)} choices={genderChoices} />;

const DateOfBirth = ({ name }: Named) => (
  <DateField {...useField(name)} autoComplete="bday">
    <DoubtLine name={name} />
  </DateField>
);

const Email = ({ name }: Named) => (
  <TextField {...useEmailField(name)} {...emailInput}>
    <DoubtLine name={name} />
  </TextField>
);

const inputs: Partial<Record<FieldKind, ComponentType<Named>>> = {
  title: Title,
  gender: Gender,
  dateOfBirth: DateOfBirth,
  email: Email,
  country: CountrySelect,
  stockBroker: StockBrokerSelect,
};
