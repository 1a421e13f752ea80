import { chakra } from "@chakra-ui/react/styled-system";
import type { ImageField } from "#shared/kyc/images.ts";
import { labelOf, publicFormMessages as say } from "#shared/messages/public-form.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { ProgressBar } from "../../../components/ui/ProgressBar.tsx";
import { VisuallyHidden } from "../../../components/ui/VisuallyHidden.tsx";
import { useIsLive } from "../../../lib/use-is-live.ts";
import type { Sending } from "../model/form-state.ts";
import { useForm } from "../model/form-store.tsx";
import { Notice } from "./Notice.tsx";

export const SubmitPanel = ({ sending }: { sending: Sending }) => {
  const isBusy = isUnderWay(sending);
  const isLive = useIsLive();
  return (
    <chakra.div display="grid" gap="4" data-step="check">
      {sending.state === "failed" && (
        <Notice ref={bringPanel} tone="danger" role="group" aria-labelledby="send-failed">
          <div>
            <chakra.h2 id="send-failed" fontSize="md">
              {say.sendFailedTitle}
            </chakra.h2>
            <p>{sending.message}</p>
            <p>{say.entriesKept}</p>
          </div>
        </Notice>
      )}
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4">
        {/* Before hydration the browser would submit the form with all data in the URL. */}
        <Button
          type="submit"
          size="lg"
          disabled={!isLive}
          isBusy={isBusy}
          flex={{ base: "1 0 100%", md: "none" }}
        >
          {sending.state === "failed" ? say.sendAgain : say.submit}
        </Button>
        <chakra.div role="status" color="muted" minH="6" flex="1 1 12rem">
          {isBusy && <Wait sending={sending} />}
        </chakra.div>
        {sending.state === "sending" && (
          <ProgressBar max={100} value={percentOf(sending.share)} aria-label={say.sendingShare} />
        )}
      </chakra.div>
      {sending.state === "sending" && <SentImages shares={sending.images} />}
    </chakra.div>
  );
};

/** Scrolls to the reason why sending failed and to the button for a retry. */
const bringPanel = (notice: HTMLElement | null) =>
  notice?.parentElement?.scrollIntoView({ block: "nearest" });

export const isUnderWay = ({ state }: Sending): boolean =>
  state !== "resting" && state !== "failed";

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
    <chakra.ul aria-hidden="true" color="muted" fontSize="sm">
      {Object.entries(shares).map(([name, share]) => (
        <li key={name}>{say.imageSent(labelOf(name, accountType), percentOf(share))}</li>
      ))}
    </chakra.ul>
  );
};

const percentOf = (share: number): number => Math.round(share * 100);
