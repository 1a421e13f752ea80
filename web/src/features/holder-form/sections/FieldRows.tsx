import type { FieldSection } from "#shared/kyc/field-table.ts";
import { type FieldName, fieldsIn } from "#shared/kyc/fields-of.ts";
import { useForm } from "../model/form-store.ts";
import { Pair } from "../parts/FormSection.tsx";
import { Field } from "./Field.tsx";

interface Props {
  section: FieldSection;
  pairs?: readonly (readonly FieldName[])[];
  placed?: readonly FieldName[];
}

export const FieldRows = ({ section, pairs = [], placed = [] }: Props) => {
  const accountType = useForm((form) => form.accountType);
  const hidden = useForm((form) => form.hidden);
  return fieldsIn(section, accountType).map((name) => {
    const pair = pairs.find((names) => names.includes(name));
    if (hidden.includes(name) || placed.includes(name) || (pair && pair[0] !== name)) return null;
    if (!pair) return <Field key={name} name={name} />;
    return (
      <Pair key={name}>
        {pair.map((one) => (
          <Field key={one} name={one} />
        ))}
      </Pair>
    );
  });
};
