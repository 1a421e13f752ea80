import { idTypes } from "#shared/kyc/choices.ts";
import { maxIdentifierLength } from "#shared/kyc/limits.ts";
import { SelectField } from "../../../components/fields/SelectField.tsx";
import { TextField } from "../../../components/fields/TextField.tsx";
import type { DirectorNames } from "../model/directors.ts";
import { useField } from "../model/use-field.ts";
import { Pair } from "../parts/FormSection.tsx";
import { choicesOf } from "./choices-of.ts";

const idTypeChoices = choicesOf(idTypes);

export const IdentificationPair = ({ names }: { names: DirectorNames }) => (
  <Pair>
    <SelectField {...useField(names["identification.type"])} options={idTypeChoices} />
    <TextField
      {...useField(names["identification.number"])}
      autoComplete="off"
      maxLength={maxIdentifierLength}
    />
  </Pair>
);
