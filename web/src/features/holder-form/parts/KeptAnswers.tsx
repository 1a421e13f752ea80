import { clsx } from "clsx";
import { Suspense } from "react";
import { draftMessages as say } from "#shared/messages/drafts.ts";
import { moveFocus } from "../../../lib/move-focus.ts";
import { optionalPart } from "../../../lib/optional-part.tsx";
import { focusStepTitle } from "../model/current-step.ts";
import { useForm } from "../model/form-store.ts";
import { useDraftControls } from "../model/use-draft.ts";
import css from "./KeptAnswers.module.css";
import { sectionId } from "./section-id.ts";
import { useSectionNames } from "./use-section-states.ts";
import { useSteps } from "./use-steps.ts";

const DraftOffer = optionalPart(async () => (await import("./DraftOffer.tsx")).DraftOffer);
const SentNotice = optionalPart(async () => (await import("./SentNotice.tsx")).SentNotice);
const ClosedNotice = optionalPart(async () => (await import("./ClosedNotice.tsx")).ClosedNotice);
const OtherTab = optionalPart(async () => (await import("./OtherTab.tsx")).OtherTab);

/** Says what the browser keeps of the form, and lets it be deleted (D64). */
export const KeptAnswers = () => {
  const draft = useDraftControls();
  const [first] = useSteps();
  const [section] = useSectionNames();
  if (!draft) return null;
  /** The title of the step; without steps, the first section. */
  const focusForm = () => {
    if (section) document.getElementById(sectionId(section))?.focus({ preventScroll: true });
    focusStepTitle();
  };
  const { offered, isKept, areImagesKept, isOwnDevice } = draft;
  return (
    <>
      <Suspense>
        {offered ? (
          <DraftOffer
            savedAt={offered.savedAt}
            hasPictures={Object.keys(offered.images).length > 0}
            lost={draft.lost}
            onGoOn={moveFocus(focusForm, draft.goOn)}
            onStartAfresh={moveFocus(focusForm, draft.startAfresh)}
          />
        ) : (
          draft.wasSent && <SentNotice />
        )}
        {draft.wasClosed && <ClosedNotice />}
        {draft.isInOtherTab && <OtherTab />}
      </Suspense>
      <p data-step={`${first} check`} className={css.kept}>
        <span role="status">
          {!isKept ? say.notKept : isOwnDevice ? say.keptOnDevice : say.keptInTab}
          {isKept && !areImagesKept && ` ${say.picturesNotKept}`}
        </span>{" "}
        <DeleteAnswers />
      </p>
    </>
  );
};

/** Its place is kept free before the first answer, so that nothing moves. */
export const DeleteAnswers = () => {
  const draft = useDraftControls();
  const hasAnswers = useForm((form) => form.edits > 0);
  const isSending = useForm(({ sending }) => sending.state === "sending");
  return (
    <button
      type="button"
      className={clsx(css.deleteAnswers, !hasAnswers && css.hidden)}
      disabled={isSending}
      onClick={() => window.confirm(say.deleteQuestion) && draft?.deleteAnswers()}
    >
      {say.deleteAnswers}
    </button>
  );
};
