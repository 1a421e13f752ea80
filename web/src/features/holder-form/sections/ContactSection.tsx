import { useEffect, useState } from "react";
import type { Country } from "#shared/contract/lookups.ts";
import { fieldHelp, publicFormMessages as say } from "#shared/messages/public-form.ts";
import { emailInput } from "../../../components/fields/email-input.ts";
import { PhoneField } from "../../../components/fields/PhoneField.tsx";
import { useReadOnly } from "../../../components/fields/read-only.ts";
import { TextField } from "../../../components/fields/TextField.tsx";
import { useLoaded } from "../../../components/fields/use-loaded.ts";
import { registrar } from "../../../lib/env.ts";
import { useLookup } from "../../../lib/lookups.ts";
import { phoneCountryOf } from "../model/form-state.ts";
import { useForm, useFormStore } from "../model/form-store.ts";
import { useEmailField, useField } from "../model/use-field.ts";
import { FormSection, Pair } from "../parts/FormSection.tsx";
import { inCountryOrder } from "./countries.ts";
import { Field } from "./Field.tsx";
import { FieldRows } from "./FieldRows.tsx";

export const ContactSection = () => (
  <FormSection name="contact">
    <Phones />
    <SecondaryPhone />
    <Pair>
      <Field name="email" />
      <ConfirmEmail />
    </Pair>
    <FieldRows section="contact" placed={["phone", "secondaryPhone", "email"]} />
  </FormSection>
);

/** A read-only email needs no confirmation. */
const ConfirmEmail = () => {
  const field = useEmailField("confirmEmail");
  // Autofill would repeat a typo of the first email.
  return !useReadOnly() && <TextField {...field} {...emailInput} autoComplete="off" />;
};

/** The nationality, or the company's country, decides the rules and the dialling code. */
const Phones = () => {
  const home = useForm(phoneCountryOf);
  const isCompany = useForm((form) => form.accountType === "corporate");
  const list = inCountryOrder(useLookup("listCountries").list);
  const country = list.find(({ name }) => name === home);
  const phone = useField("phone");
  const confirmation = useField("confirmPhone");
  const isReadOnly = useReadOnly();
  const example = useExample(country);
  const follows = isCompany ? say.phoneFollowsCountry : say.phoneFollowsNationality;
  const isForeign = country !== undefined && phone.value.replace(/\D/g, "").length >= minForeign;
  const foreign = useLoaded(
    () => import("./ForeignNumber.tsx"),
    isForeign && phone.value.startsWith("+"),
    () => undefined,
  );
  return (
    <Pair>
      <PhoneField {...phone} help={country ? example : follows} country={country} countries={list}>
        <div role="status">
          {foreign && country && (
            <foreign.ForeignNumber dialled={phone.value} home={country} countries={list} />
          )}
        </div>
      </PhoneField>
      {!isReadOnly && (
        <PhoneField
          {...confirmation}
          help={say.confirmPhoneHelp}
          country={country}
          countries={list}
        />
      )}
    </Pair>
  );
};

/** Digits, with the country's code, from which on a number of another country is explained. */
const minForeign = 7;

/** Of the country itself; nothing until it is known. */
const useExample = (country: Country | undefined): string | undefined => {
  const [example, setExample] = useState<{ of: string; text: string | undefined }>();
  const iso2 = country?.iso2;
  const isHome = iso2 === registrar.locale.slice(-2);
  useEffect(() => {
    if (!iso2 || isHome) return;
    let isWanted = true;
    import("../model/phone-example.ts").then(
      ({ phoneExample }) => isWanted && setExample({ of: iso2, text: phoneExample(iso2) }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [iso2, isHome]);
  if (isHome) return fieldHelp.phone;
  return example && example.of === iso2 && example.text
    ? say.phoneExample(example.text)
    : undefined;
};

const SecondaryPhone = () => {
  const { dispatch } = useFormStore();
  const list = inCountryOrder(useLookup("listCountries").list);
  const chosen = useForm(({ values }) => values.secondaryPhoneCountry);
  const choose = (iso2: string) => {
    const value = list.find((country) => country.iso2 === iso2)?.name ?? "";
    dispatch({ do: "set", name: "secondaryPhoneCountry", value });
  };
  return (
    <PhoneField
      {...useField("secondaryPhone")}
      autoComplete="off"
      country={list.find(({ name }) => name === chosen)}
      countries={list}
      onCountryChange={choose}
    />
  );
};
