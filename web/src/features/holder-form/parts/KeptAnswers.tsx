import { chakra } from "@chakra-ui/react/styled-system";
import { Suspense } from "react";
import { draftMessages as say } from "#shared/messages/drafts.ts";
import { optionalPart } from "../../../lib/optional-part.tsx";
import { useForm } from "../model/form-store.tsx";
import { useDraftControls } from "../model/use-draft.ts";
import { useSteps } from "./use-steps.ts";

const DraftOffer = optionalPart(async () => (await import("./DraftOffer.tsx")).DraftOffer);
const SentNotice = optionalPart(async () => (await import("./SentNotice.tsx")).SentNotice);
const OtherTab = optionalPart(async () => (await import("./OtherTab.tsx")).OtherTab);

/** Says what the browser keeps of the form, and lets it be deleted (D64). */
export const KeptAnswers = () => {
  const draft = useDraftControls();
  const [first] = useSteps();
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
      <chakra.p color="muted" fontSize="sm" data-step={`${first} check`}>
        <span role="status">
          {!isKept ? say.notKept : isOwnDevice ? say.keptOnDevice : say.keptInTab}
        </span>{" "}
        <DeleteAnswers />
      </chakra.p>
    </>
  );
};

/** Its place is kept free before the first answer, so that nothing moves. */
export const DeleteAnswers = () => {
  const draft = useDraftControls();
  const hasAnswers = useForm((form) => form.edits > 0);
  const isSending = useForm(({ sending }) => sending.state === "sending");
  return (
    <InText
      type="button"
      visibility={hasAnswers ? undefined : "hidden"}
      disabled={isSending}
      onClick={() => window.confirm(say.deleteQuestion) && draft?.deleteAnswers()}
    >
      {say.deleteAnswers}
    </InText>
  );
};

const InText = chakra("button", {
  base: {
    color: "brandText",
    fontWeight: "medium",
    textDecoration: "underline",
    textUnderlineOffset: "3px",
    cursor: "pointer",
  },
});
