import { chakra } from "@chakra-ui/react/styled-system";
import { Suspense } from "react";
import { draftMessages as say } from "#shared/messages/drafts.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { optionalPart } from "../../../lib/optional-part.ts";
import { useForm } from "../model/form-store.tsx";
import { useDraftControls } from "../model/use-draft.ts";

const DraftOffer = optionalPart(async () => (await import("./DraftOffer.tsx")).DraftOffer);
const SentNotice = optionalPart(async () => (await import("./SentNotice.tsx")).SentNotice);
const OtherTab = optionalPart(async () => (await import("./OtherTab.tsx")).OtherTab);

/** Says what the browser keeps of the form, and lets it be deleted (D64). */
export const KeptAnswers = () => {
  const draft = useDraftControls();
  if (!draft) return null;
  const { offered, isKept, isOwnDevice } = draft;
  return (
    <>
      <Suspense>
        {offered ? (
          <DraftOffer
            savedAt={offered.savedAt}
            onGoOn={draft.goOn}
            onStartAfresh={draft.startAfresh}
          />
        ) : (
          draft.wasSent && <SentNotice />
        )}
        {draft.isInOtherTab && <OtherTab />}
      </Suspense>
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
