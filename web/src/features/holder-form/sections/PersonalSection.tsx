import { FormSection } from "../parts/FormSection.tsx";
import { FieldRows } from "./FieldRows.tsx";

export const PersonalSection = () => (
  <FormSection name="personal">
    <FieldRows
      section="personal"
      pairs={[
        ["title"],
        ["firstName", "middleName"],
        ["lastName", "gender"],
        ["dateOfBirth"],
        ["nationality"],
      ]}
    />
  </FormSection>
);
