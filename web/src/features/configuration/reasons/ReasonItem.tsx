import { chakra } from "@chakra-ui/react/styled-system";
import type { RejectionReason } from "#shared/contract/corrections.ts";
import { reasonsMessages as say } from "#shared/messages/back-office-reasons.ts";
import { IconButton } from "../../../components/office/IconButton.tsx";
import { ArrowDown, ArrowUp, Trash2 } from "../../../components/office/icons.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { reasonFieldLabel } from "./reason-fields.ts";

interface Props {
  reason: RejectionReason;
  isFirst: boolean;
  isLast: boolean;
  onEdit: () => void;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
}

export const ReasonItem = ({ reason, isFirst, isLast, onEdit, onMove, onRemove }: Props) => {
  const { label, text, fields } = reason;
  return (
    <Item>
      <Words>
        <b>{label}</b>
        <p>{text}</p>
        <small>
          {fields ? say.suits(fields.map(reasonFieldLabel).join(" · ")) : say.everywhere}
        </small>
      </Words>
      <Tools>
        <IconButton
          icon={ArrowUp}
          label={say.up(label)}
          aria-disabled={isFirst}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon={ArrowDown}
          label={say.down(label)}
          aria-disabled={isLast}
          onClick={() => onMove(1)}
        />
        <Button look="outline" size="sm" aria-label={say.editOf(label)} onClick={onEdit}>
          {say.edit}
        </Button>
        <IconButton icon={Trash2} label={say.remove(label)} onClick={onRemove} />
      </Tools>
    </Item>
  );
};

const Item = chakra("li", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "start",
    justifyContent: "space-between",
    columnGap: "5",
    rowGap: "2",
    py: "3",
    borderTop: "1px solid var(--k-colors-line)",
  },
});

const Words = chakra("div", {
  base: {
    flex: "1 1 22rem",
    minW: "0",
    overflowWrap: "anywhere",
    "& > p": { whiteSpace: "pre-line" },
    "& > small": { fontSize: "sm", color: "muted" },
  },
});

const Tools = chakra("div", {
  base: { display: "flex", gap: "2", "& > button": { minHeight: "10" } },
});
