import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useState } from "react";
import { publicFormMessages as say } from "#shared/messages/public-form.ts";
import { useReadOnly } from "../../../components/fields/read-only.ts";
import { SelectField } from "../../../components/fields/SelectField.tsx";
import type { Choice } from "../../../components/fields/select-choices.ts";
import { TextField } from "../../../components/fields/TextField.tsx";
import { useField } from "../model/use-field.ts";
import { FormSection, Pair } from "../parts/FormSection.tsx";
import { HoldingPicker } from "../parts/HoldingPicker.tsx";
import { HoldingsList } from "../parts/HoldingsList.tsx";
import { choicesOf } from "./choices-of.ts";

export const HoldingsSection = () => (
  <FormSection name="holdings">
    {!useReadOnly() && (
      <>
        <chakra.p color="muted">{say.holdingsLead}</chakra.p>
        <HoldingPicker />
      </>
    )}
    <HoldingsList />
    <Pair>
      <TextField {...useField("chn")} autoComplete="off" maxLength={30} />
      <SelectField
        {...useField("stockBroker")}
        options={useStockbrokers()}
        isCreatable
        placeholder={say.chooseOrType}
      />
    </Pair>
  </FormSection>
);

const useStockbrokers = (): Choice[] => {
  const [choices, setChoices] = useState<Choice[]>([]);
  useEffect(() => {
    import("#shared/lookups/stockbrokers.ts").then(
      ({ stockbrokers }) => setChoices(choicesOf(stockbrokers)),
      () => undefined,
    );
  }, []);
  return choices;
};
