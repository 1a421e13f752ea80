import { idTypes } from "#shared/kyc/choices.ts";
import { CodeField } from "../../../components/fields/CodeField.tsx";
import { SelectField } from "../../../components/fields/SelectField.tsx";
import type { DirectorNames } from "../model/directors.ts";
import { useField } from "../model/use-field.ts";
import { Pair } from "../parts/FormSection.tsx";
import { choicesOf } from "./choices-of.ts";

const idTypeChoices = choicesOf(idTypes);

export const IdentificationPair = ({ names }: { names: DirectorNames }) => (
  <Pair>
    <SelectField {...useField(names["identification.type"])} options={idTypeChoices} />
    <CodeField {...useField(names["identification.number"])} />
  </Pair>
);
