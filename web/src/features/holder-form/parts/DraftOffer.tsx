import type { MouseEventHandler } from "react";
import { draftMessages as say } from "#shared/messages/drafts.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { formatMoment } from "../../../lib/dates.ts";
import css from "./DraftOffer.module.css";
import { Notice } from "./Notice.tsx";

interface Props {
  savedAt: string;
  hasPictures: boolean;
  /** Labels of pictures that were chosen and not saved. */
  lost: readonly string[];
  onGoOn: MouseEventHandler<HTMLElement>;
  onStartAfresh: MouseEventHandler<HTMLElement>;
}

export const DraftOffer = ({ savedAt, hasPictures, lost, onGoOn, onStartAfresh }: Props) => (
  <Notice role="region" aria-labelledby="draft-title" ref={intoView}>
    <div>
      <h2 id="draft-title" className={css.title}>
        {say.title}
      </h2>
      <p>{say.text(formatMoment(savedAt), hasPictures)}</p>
      {lost.length > 0 && <p>{say.lost(lost)}</p>}
    </div>
    <div className={css.buttons}>
      <Button onClick={onGoOn}>{say.goOn}</Button>
      <Button look="outline" onClick={onStartAfresh}>
        {say.startAgain}
      </Button>
    </div>
  </Notice>
);

/** After a reload the browser restores the scroll position, often far below the offer. */
const intoView = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: "center" });
