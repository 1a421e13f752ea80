import { chakra } from "@chakra-ui/react/styled-system";
import { queueMessages as say } from "#shared/messages/back-office-queue.ts";
import { useKeyName } from "../../../components/back-office/KeyHint.tsx";
import { IconButton } from "../../../components/office/IconButton.tsx";
import { ChevronLeft, ChevronRight } from "../../../components/office/icons.tsx";
import { TextLink } from "../../../components/ui/TextLink.tsx";
import { positionIn } from "../../../lib/back-office/queue/position.ts";
import { officePaths } from "../../../lib/office-paths.ts";
import type { Queue } from "./use-queue.ts";

interface Props {
  queue: Queue;
  /** The open account, which may be another one than that of the list. */
  openId: string;
}

/** Previous, next, and the place in the list; nothing without a list. */
export const QueueNav = ({ queue: { place, next, previous, sought }, openId }: Props) => {
  const keyName = useKeyName();
  if (!place) return null;
  const found = positionIn(place);
  const position = found && say.position(found);
  return (
    <Row aria-label={say.place}>
      <IconButton
        icon={ChevronLeft}
        label={say.previous}
        disabled={!previous}
        {...keyName("p")}
        onClick={previous}
      />
      {sought ? (
        <span role="status">{say.sought[sought]}</span>
      ) : openId === place.at ? (
        position && <span>{position}</span>
      ) : (
        <TextLink to={officePaths.account(place.list.type, place.at)} state={{ place }}>
          {position ? say.backTo(position) : say.backToCase}
        </TextLink>
      )}
      <IconButton icon={ChevronRight} label={say.next} {...keyName("n")} onClick={next} />
    </Row>
  );
};

const Row = chakra("nav", {
  base: {
    display: "flex",
    alignItems: "center",
    gap: { base: "2", lg: "1.5" },
    flexShrink: "0",
    color: "muted",
    fontSize: "sm",
    fontVariantNumeric: "tabular-nums",
    whiteSpace: "nowrap",
    "& > button:disabled": { opacity: "0.4", cursor: "default" },
    "@media (min-width: 1100px) and (pointer: fine)": { "& > button": { boxSize: "8" } },
  },
});
