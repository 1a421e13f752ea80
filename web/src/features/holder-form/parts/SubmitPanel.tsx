import type { ImageField } from "#shared/kyc/images.ts";
import { labelOf, publicFormMessages as say } from "#shared/messages/public-form.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { Contact } from "../../../components/ui/Contact.tsx";
import { ProgressBar } from "../../../components/ui/ProgressBar.tsx";
import { VisuallyHidden } from "../../../components/ui/VisuallyHidden.tsx";
import { useIsLive } from "../../../lib/use-is-live.ts";
import { isUnderWay, type Sending } from "../model/form-state.ts";
import { useForm } from "../model/form-store.ts";
import { Notice } from "./Notice.tsx";
import css from "./SubmitPanel.module.css";

export const SubmitPanel = ({ sending }: { sending: Sending }) => {
  const isBusy = isUnderWay(sending);
  const isLive = useIsLive();
  return (
    <div data-step="check" className={css.panel}>
      {sending.state === "failed" && (
        <Notice ref={bringPanel} tone="danger" role="group" aria-labelledby="send-failed">
          <div>
            <h2 id="send-failed" className={css.failed}>
              {say.sendFailedTitle}
            </h2>
            <p>{sending.message}</p>
            <p>{say.entriesKept}</p>
            {sending.isBlocked && <Contact />}
          </div>
        </Notice>
      )}
      <div className={css.send}>
        {/* Before hydration the browser would submit the form with all data in the URL. */}
        <Button type="submit" size="lg" disabled={!isLive} isBusy={isBusy} className={css.button}>
          {sending.state === "failed" ? say.sendAgain : say.submit}
        </Button>
        <div role="status" className={css.status}>
          {isBusy && <Wait sending={sending} />}
        </div>
        {sending.state === "sending" && (
          <ProgressBar max={100} value={percentOf(sending.share)} aria-label={say.sendingShare} />
        )}
      </div>
      {sending.state === "sending" && <SentImages shares={sending.images} />}
    </div>
  );
};

/** Shows the whole panel: the progress, or the reason why sending failed with the button for a retry. */
const bringPanel = (part: HTMLElement | null) =>
  part?.parentElement?.scrollIntoView({ block: "nearest" });

/** Announced at each quarter only: at each percent it would drown everything else. */
const Wait = ({ sending }: { sending: Sending }) => {
  if (sending.state === "offline") return <span>{say.waiting}</span>;
  if (sending.state !== "sending") return <span>{say.checkingEntries}</span>;
  const percent = percentOf(sending.share);
  return (
    <>
      <span aria-hidden="true">{wordsAt(percent)}</span>
      <VisuallyHidden>{wordsAt(percent - (percent % 25))}</VisuallyHidden>
    </>
  );
};

const wordsAt = (percent: number): string =>
  percent < 100 ? say.sending(percent) : say.sendingDone;

const SentImages = ({ shares }: { shares: Partial<Record<ImageField, number>> }) => {
  const accountType = useForm((form) => form.accountType);
  return (
    <ul ref={bringPanel} aria-hidden="true" className={css.images}>
      {Object.entries(shares).map(([name, share]) => (
        <li key={name}>{say.imageSent(labelOf(name, accountType), percentOf(share))}</li>
      ))}
    </ul>
  );
};

const percentOf = (share: number): number => Math.round(share * 100);
