import type { AccountType } from "#shared/kyc/status.ts";
import { fieldLabels, publicFormMessages as say } from "#shared/messages/public-form.ts";
import { RadioGroup } from "../../../components/fields/RadioGroup.tsx";
import { contactPhone } from "../../../lib/env.ts";
import { useForm, useFormStore } from "../model/form-store.ts";
import { FormSection } from "../parts/FormSection.tsx";
import css from "./AccountTypeSection.module.css";

const choices = [
  { value: "individual", label: say.individual },
  { value: "corporate", label: say.corporate },
] as const;

export const AccountTypeSection = () => {
  const { dispatch } = useFormStore();
  const accountType = useForm((form) => form.accountType);
  return (
    <FormSection name="accountType">
      <RadioGroup
        name="accountType"
        label={fieldLabels.accountType}
        help={accountType === "individual" ? say.individualHint : say.corporateHint}
        isRequired
        choices={choices}
        value={accountType}
        onChange={(value) => dispatch({ do: "set-type", accountType: value as AccountType })}
      />
      {accountType === "individual" && <p className={css.others}>{say.noFormYet(contactPhone)}</p>}
    </FormSection>
  );
};
