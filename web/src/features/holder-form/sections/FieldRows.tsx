import { Fragment } from "react";
import type { FieldSection } from "#shared/kyc/field-table.ts";
import { type FieldName, fieldsIn } from "#shared/kyc/fields-of.ts";
import { useForm } from "../model/form-store.tsx";
import { Pair } from "../parts/FormSection.tsx";
import { Field } from "./Field.tsx";

interface Props {
  section: FieldSection;
  /** Fields that share a line are in a list. Fields of the other account type are left out. */
  rows?: readonly (FieldName | readonly FieldName[])[];
  /** Fields for which the section has inputs of its own. */
  placed?: readonly FieldName[];
}

/** The fields of a section as it arranges them; those that it does not know follow, one on a line. */
export const FieldRows = ({ section, rows = [], placed = [] }: Props) => {
  const fields = fieldsIn(
    section,
    useForm((form) => form.accountType),
  );
  const arranged = rows.flat();
  const others = fields.filter((name) => !arranged.includes(name) && !placed.includes(name));
  return [...rows, ...others].map((row) => {
    const names = [row].flat().filter((name) => fields.includes(name));
    const inputs = names.map((name) => <Field key={name} name={name} />);
    if (names.length === 0) return null;
    return typeof row === "string" ? (
      <Fragment key={row}>{inputs}</Fragment>
    ) : (
      <Pair key={names[0]}>{inputs}</Pair>
    );
  });
};
