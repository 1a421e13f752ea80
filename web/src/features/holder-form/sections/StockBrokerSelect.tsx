import { useEffect, useState } from "react";
import type { FieldName } from "#shared/kyc/fields-of.ts";
import { publicFormMessages as say } from "#shared/messages/public-form.ts";
import { SelectField } from "../../../components/fields/SelectField.tsx";
import type { Choice } from "../../../components/fields/select-choices.ts";
import { useField } from "../model/use-field.ts";
import { choicesOf } from "./choices-of.ts";

export const StockBrokerSelect = ({ name }: { name: FieldName }) => (
  <SelectField
    {...useField(name)}
    options={useStockbrokers()}
    isCreatable
    placeholder={say.chooseOrType}
  />
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
