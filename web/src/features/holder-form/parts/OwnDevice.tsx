import { draftMessages as say } from "#shared/messages/drafts.ts";
import { CheckboxField } from "../../../components/fields/CheckboxField.tsx";
import { Card } from "../../../components/ui/Card.tsx";
import { useForm } from "../model/form-store.ts";
import { useDraftControls } from "../model/use-draft.ts";
import { DeleteAnswers } from "./KeptAnswers.tsx";
import css from "./OwnDevice.module.css";

/**
 * Asked below the first answers as soon as there are some, and never ticked in advance (D64). An update
 * has answers from the start: a question that came later would push away what the holder is pressing.
 */
export const OwnDevice = () => {
  const draft = useDraftControls();
  const hasAnswers = useForm((form) => form.edits > 0 || form.purpose === "update");
  if (!draft?.isKept || !hasAnswers) return null;
  return (
    <Card aria-label={say.ownDevice} data-step="you" className={css.ownDevice}>
      <CheckboxField
        name="ownDevice"
        label={say.ownDevice}
        isUnmarked
        isChecked={draft.isOwnDevice}
        onChange={draft.setOwnDevice}
      />
      <p>
        {say.ownDeviceHint} <DeleteAnswers />
      </p>
    </Card>
  );
};
