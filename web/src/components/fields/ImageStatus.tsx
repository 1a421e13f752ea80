import type { ReactNode } from "react";
import { imageMessages, imageVerdicts } from "#shared/messages/images.ts";
import { fieldMessages as say } from "#shared/messages/public.ts";
import { CheckIcon, WarningIcon } from "../ui/icons.tsx";
import { offersCamera } from "./file-buttons.tsx";
import css from "./ImageStatus.module.css";
import type { Verdict } from "./use-verdict.ts";

interface Props {
  hasImage: boolean;
  isStored: boolean;
  isShrinking: boolean;
  verdict: Verdict | undefined;
  /** Share of the image that has been uploaded, while the form is being sent. */
  sentShare: number | undefined;
}

/** What happens with the image or is wrong with it; read out when it changes. */
export const ImageStatus = (status: Props) => (
  <>
    <div role="status" data-tone={toneOf(status)}>
      {wordsOf(status)}
    </div>
    {status.sentShare !== undefined && (
      <div className={css.track}>
        <div className={css.sent} style={{ transform: `scaleX(${status.sentShare})` }} />
      </div>
    )}
  </>
);

const toneOf = ({ verdict, isShrinking, sentShare, hasImage }: Props) => {
  if (!verdict || !hasImage || isShrinking || sentShare !== undefined) return undefined;
  if (!verdict.isJudged) return undefined;
  if (!verdict.fault) return "good";
  return verdict.isKept ? undefined : "doubt";
};

const wordsOf = ({ hasImage, isStored, isShrinking, verdict, sentShare }: Props): ReactNode => {
  if (isShrinking) return say.shrinking;
  if (!hasImage) return undefined;
  if (sentShare !== undefined) {
    // Not read out: the form announces its total progress.
    return <span aria-hidden="true">{say.imageSending(Math.round(sentShare * 100))}</span>;
  }
  if (isStored) return say.imageStored;
  if (!verdict) return say.judging;
  if (!verdict.isJudged) return imageMessages.unjudged;
  if (verdict.isKept) return imageMessages.kept;
  return verdict.fault ? (
    <>
      <WarningIcon />
      <span>
        <strong>{imageVerdicts[verdict.fault]}</strong>{" "}
        {offersCamera() ? imageMessages.again : imageMessages.another}
      </span>
    </>
  ) : (
    <>
      <CheckIcon />
      <span>{imageMessages.fine}</span>
    </>
  );
};
