import { chakra } from "@chakra-ui/react/styled-system";
import { useNavigate } from "react-router-dom";
import { updateMessages as say } from "#shared/messages/public-account.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { paths } from "../../../lib/paths.ts";
import { forgetView } from "../../../lib/session.ts";
import { drafts } from "../model/draft-loader.ts";
import type { DraftKey } from "../model/draft-rows.ts";
import { useFormStore } from "../model/form-store.tsx";

/** For shared devices: afterwards, neither "Back" nor a new visit shows the account. */
export const Finish = ({ draftKey }: { draftKey: DraftKey }) => {
  const finish = useFinish(draftKey);
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
      <chakra.p id="finish-hint" color="muted" fontSize="sm" flex="1 1 16rem">
        {say.finishHint}
      </chakra.p>
      <Button look="outline" size="sm" aria-describedby="finish-hint" onClick={finish}>
        {say.finish}
      </Button>
    </chakra.div>
  );
};

export const useFinish = (draftKey: DraftKey) => {
  const store = useFormStore();
  const navigate = useNavigate();
  return async () => {
    if (store.get().edits > 0 && !window.confirm(say.finishLosesChanges)) return;
    forgetView();
    // The form must be gone first, or it would save its draft again.
    await navigate(paths.form, { replace: true });
    await drafts()
      .then(({ dropDraft }) => dropDraft(draftKey))
      .catch(() => undefined);
  };
};
