import { chakra } from "@chakra-ui/react/styled-system";
import { draftMessages as say } from "#shared/messages/drafts.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { formatMoment } from "../../../lib/dates.ts";
import { Notice } from "./Notice.tsx";

interface Props {
  savedAt: string;
  onGoOn: () => void;
  onStartAfresh: () => void;
}

export const DraftOffer = ({ savedAt, onGoOn, onStartAfresh }: Props) => (
  <Notice role="region" aria-labelledby="draft-title" ref={intoView}>
    <div>
      <chakra.h2 id="draft-title" fontSize="md">
        {say.title}
      </chakra.h2>
      <p>{say.text(formatMoment(savedAt))}</p>
    </div>
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      <Button onClick={onGoOn}>{say.goOn}</Button>
      <Button look="outline" onClick={onStartAfresh}>
        {say.startAgain}
      </Button>
    </chakra.div>
  </Notice>
);

/** After a reload the browser restores the scroll position, often far below the offer. */
const intoView = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: "center" });
