import { idTypes } from "#shared/kyc/choices.ts";
import { CodeField } from "../../../components/fields/CodeField.tsx";
import { FewChoices } from "../../../components/fields/FewChoices.tsx";
import type { DirectorNames } from "../model/directors.ts";
import { useField } from "../model/use-field.ts";
import { DoubtLine } from "../parts/DoubtLine.tsx";
import { Pair } from "../parts/FormSection.tsx";

export const IdentificationPair = ({ names }: { names: DirectorNames }) => (
  <Pair>
    <FewChoices {...useField(names["identification.type"])} choices={idTypes} />
    <CodeField {...useField(names["identification.number"])}>
      <DoubtLine name={names["identification.number"]} />
    </CodeField>
  </Pair>
);
