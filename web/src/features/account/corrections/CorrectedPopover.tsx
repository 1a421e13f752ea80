import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactElement } from "react";
import type { AccountType } from "#shared/kyc/status.ts";
import { correctedMessages as say } from "#shared/messages/back-office-corrections.ts";
import { correctionLabelOf } from "#shared/messages/correction-label.ts";
import { Chip } from "../../../components/office/Chip.tsx";
import { Popover } from "../../../components/office/Popover.tsx";
import type { CorrectedItem } from "./corrected.ts";

interface Props {
  trigger: ReactElement;
  items: CorrectedItem[];
  type: AccountType;
  /** By whom, and when. */
  asked: string;
}

const CorrectedPopover = ({ trigger, items, type, asked }: Props) => (
  <Popover title={say.open} trigger={trigger} defaultOpen>
    <chakra.p color="muted" mb="2">
      {asked}
    </chakra.p>
    <chakra.ul display="grid" gap="3">
      {items.map(({ field, label, text, isChanged }) => (
        <li key={field}>
          <b>{correctionLabelOf(field, type)}</b>{" "}
          <Chip tone={isChanged ? "green" : "amber"}>{isChanged ? say.changed : say.same}</Chip>
          <chakra.p color="muted" whiteSpace="pre-line">
            {text ? `${label}\n${text}` : label}
          </chakra.p>
        </li>
      ))}
    </chakra.ul>
  </Popover>
);

export default CorrectedPopover;
