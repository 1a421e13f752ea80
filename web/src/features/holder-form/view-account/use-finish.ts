import { useNavigate } from "react-router-dom";
import { updateMessages as say } from "#shared/messages/public-account.ts";
import { toastSuccess } from "../../../components/ui/toast.ts";
import { paths } from "../../../lib/paths.ts";
import { forgetSent } from "../../../lib/sent-form.ts";
import { forgetView } from "../../../lib/session.ts";
import { drafts } from "../model/draft-loader.ts";
import type { DraftKey } from "../model/draft-rows.ts";
import { useFormStore } from "../model/form-store.ts";

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
