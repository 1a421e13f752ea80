import { FormSection } from "../parts/FormSection.tsx";
import { FieldRows } from "./FieldRows.tsx";

export const CompanySection = () => (
  <FormSection name="company">
    <FieldRows section="company" pairs={[["rcNumber", "taxIdentificationNumber"]]} />
  </FormSection>
);
