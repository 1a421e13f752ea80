import { chakra } from "@chakra-ui/react/styled-system";
import { publicFormMessages as say } from "#shared/messages/public-form.ts";
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
        {say.draftTitle}
      </chakra.h2>
      <p>{say.draftText(formatMoment(savedAt))}</p>
    </div>
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      <Button onClick={onGoOn}>{say.draftUse}</Button>
      <Button look="outline" onClick={onStartAfresh}>
        {say.draftDrop}
      </Button>
    </chakra.div>
  </Notice>
);

/** After a reload the browser restores the scroll position, often far below the offer. */
const intoView = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: "center" });
