import { TextField } from "../../../components/fields/TextField.tsx";
import { useField } from "../model/use-field.ts";
import { FormSection, Pair } from "../parts/FormSection.tsx";

export const CompanySection = () => (
  <FormSection name="company">
    <TextField {...useField("companyName")} autoComplete="organization" />
    <Pair>
      <TextField {...useField("rcNumber")} autoComplete="off" maxLength={30} />
      <TextField {...useField("taxIdentificationNumber")} autoComplete="off" maxLength={30} />
    </Pair>
  </FormSection>
);
