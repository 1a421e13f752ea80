import { consent } from "#shared/messages/consent.ts";
import { CheckboxField } from "../../../components/fields/CheckboxField.tsx";
import { useReadOnly } from "../../../components/fields/read-only.ts";
import { registrar } from "../../../lib/env.ts";
import { paths } from "../../../lib/paths.ts";
import { useForm, useFormStore } from "../model/form-store.ts";
import { FormSection } from "../parts/FormSection.tsx";
import css from "./ConsentSection.module.css";

/** The right to withdraw comes before the consent, the declaration right above Submit (D68). */
export const ConsentSection = () => {
  const isReadOnly = useReadOnly();
  return (
    <FormSection name="consent">
      {!isReadOnly && (
        <>
          <p>
            {`${consent.withdrawal(registrar.contact)} `}
            {/* Opens beside the form, which it would end. */}
            <a className={css.notice} href={paths.privacy} target="_blank" rel="noopener">
              {consent.notice}
            </a>
          </p>
          <Consent />
        </>
      )}
      <Mandate />
      {!isReadOnly && <p>{consent.declaration}</p>}
    </FormSection>
  );
};

const Consent = () => {
  const { dispatch } = useFormStore();
  return (
    <CheckboxField
      name="consent"
      label={consent.text(registrar.name)}
      isRequired
      isChecked={useForm((form) => form.consent)}
      onChange={(isGiven) => dispatch({ do: "consent", isGiven })}
      error={useForm(({ errors }) => errors.consent)}
    />
  );
};

const Mandate = () => {
  const { dispatch } = useFormStore();
  return (
    <CheckboxField
      name="mandated"
      label={consent.mandate}
      isChecked={useForm((form) => form.mandated)}
      onChange={(isGiven) => dispatch({ do: "mandate", isGiven })}
    />
  );
};
