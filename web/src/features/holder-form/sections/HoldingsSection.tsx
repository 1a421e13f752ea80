import { publicFormMessages as say } from "#shared/messages/public-form.ts";
import { useReadOnly } from "../../../components/fields/read-only.ts";
import { FormSection } from "../parts/FormSection.tsx";
import { HoldingPicker } from "../parts/HoldingPicker.tsx";
import { HoldingsList } from "../parts/HoldingsList.tsx";
import { FieldRows } from "./FieldRows.tsx";
import css from "./HoldingsSection.module.css";

export const HoldingsSection = () => (
  <FormSection name="holdings">
    {!useReadOnly() && (
      <>
        <p className={css.lead}>{say.holdingsLead}</p>
        <HoldingPicker />
      </>
    )}
    <HoldingsList />
    <FieldRows section="holdings" pairs={[["chn", "stockBroker"]]} />
  </FormSection>
);
