import { chakra } from "@chakra-ui/react/styled-system";
import { draftMessages as say } from "#shared/messages/drafts.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { useForm } from "../model/form-store.tsx";
import { useDraftControls } from "../model/use-draft.ts";
import { DraftOffer } from "./DraftOffer.tsx";
import { Notice } from "./Notice.tsx";

/** Says what the browser keeps of the form, and lets it be deleted (D64). */
export const KeptAnswers = () => {
  const draft = useDraftControls();
  if (!draft) return null;
  const { offered, isKept, isOwnDevice } = draft;
  return (
    <>
      {offered && (
        <DraftOffer
          savedAt={offered.savedAt}
          onGoOn={draft.goOn}
          onStartAfresh={draft.startAfresh}
        />
      )}
      {draft.isInOtherTab && (
        <Notice tone="warning" role="status">
          {say.otherTab}
        </Notice>
      )}
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" minH="touch">
        <chakra.p role="status" color="muted" fontSize="sm" flex="1 1 16rem">
          {!isKept ? say.notKept : isOwnDevice ? say.keptOnDevice : say.keptInTab}
        </chakra.p>
        <DeleteAnswers />
      </chakra.div>
    </>
  );
};

/** Its place is kept free before the first answer, so that nothing moves. */
export const DeleteAnswers = () => {
  const draft = useDraftControls();
  const hasAnswers = useForm((form) => form.edits > 0);
  const isSending = useForm(({ sending }) => sending.state === "sending");
  return (
    <Button
      look="quiet"
      size="sm"
      visibility={hasAnswers ? undefined : "hidden"}
      disabled={isSending}
      onClick={() => window.confirm(say.deleteQuestion) && draft?.deleteAnswers()}
    >
      {say.deleteAnswers}
    </Button>
  );
};
