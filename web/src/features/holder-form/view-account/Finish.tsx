import { useNavigate } from "react-router-dom";
import { updateMessages as say } from "#shared/messages/public-account.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { toastSuccess } from "../../../components/ui/toast.ts";
import { paths } from "../../../lib/paths.ts";
import { forgetSent } from "../../../lib/sent-form.ts";
import { forgetView } from "../../../lib/session.ts";
import { drafts } from "../model/draft-loader.ts";
import type { DraftKey } from "../model/draft-rows.ts";
import { useFormStore } from "../model/form-store.tsx";
import css from "./Finish.module.css";

/** For shared devices: afterwards, neither "Back" nor a new visit shows the account. */
export const Finish = ({ draftKey }: { draftKey: DraftKey }) => {
  const finish = useFinish(draftKey);
  return (
    <div className={css.finish}>
      <p id="finish-hint" className={css.hint}>
        {say.finishHint}
      </p>
      <Button look="outline" size="sm" aria-describedby="finish-hint" onClick={finish}>
        {say.finish}
      </Button>
    </div>
  );
};

export const useFinish = (draftKey: DraftKey) => {
  const store = useFormStore();
  const navigate = useNavigate();
  return async () => {
    if (store.get().edits > 0 && !window.confirm(say.finishLosesChanges)) return;
    forgetView();
    forgetSent();
    // The form must be gone first, or it would save its draft again.
    await navigate(paths.form, { replace: true });
    await drafts()
      .then(({ dropDraft }) => dropDraft(draftKey))
      .catch(() => undefined);
    toastSuccess(say.finished);
  };
};
