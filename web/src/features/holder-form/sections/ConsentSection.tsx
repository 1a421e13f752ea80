import { consent, mandateText } from "#shared/messages/consent.ts";
import { CheckboxField } from "../../../components/fields/CheckboxField.tsx";
import { useReadOnly } from "../../../components/fields/read-only.ts";
import { registrar } from "../../../lib/env.ts";
import { useForm, useFormStore } from "../model/form-store.tsx";
import { FormSection } from "../parts/FormSection.tsx";

export const ConsentSection = () => {
  const { dispatch } = useFormStore();
  const isMandated = useForm((form) => form.mandated);
  const isConsentGiven = useForm((form) => form.consent);
  const error = useForm(({ errors }) => errors.consent);
  return (
    <FormSection name="consent">
      <CheckboxField
        name="mandated"
        label={mandateText}
        isChecked={isMandated}
        onChange={(isGiven) => dispatch({ do: "mandate", isGiven })}
      />
      {!useReadOnly() && (
        <CheckboxField
          name="consent"
          label={consent.text(registrar.name)}
          isRequired
          isChecked={isConsentGiven}
          onChange={(isGiven) => dispatch({ do: "consent", isGiven })}
          error={error}
        />
      )}
    </FormSection>
  );
};
