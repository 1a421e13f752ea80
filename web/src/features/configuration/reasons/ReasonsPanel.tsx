import { chakra } from "@chakra-ui/react/styled-system";
import { useRef, useState } from "react";
import type { RejectionReason } from "#shared/contract/corrections.ts";
import { maxRejectionReasons } from "#shared/kyc/limits.ts";
import { reasonsMessages as say } from "#shared/messages/back-office-reasons.ts";
import { builtInReasons } from "#shared/messages/rejection-reasons.ts";
import { Actions, Note, Panel, PanelTitle } from "../../../components/back-office/PlainPage.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { ReasonDrawer } from "./ReasonDrawer.tsx";
import { ReasonItem } from "./ReasonItem.tsx";

interface Props {
  /** Their codes stay as they are. */
  saved: readonly RejectionReason[];
  reasons: readonly RejectionReason[];
  onChange: (reasons: RejectionReason[]) => void;
}

/** The reasons that clerks choose among when they reject (D75). */
export const ReasonsPanel = ({ saved, reasons, onChange }: Props) => {
  const [edited, setEdited] = useState<RejectionReason | "new">();
  const [news, setNews] = useState({ text: "", reasons });
  const heading = useRef<HTMLHeadingElement>(null);
  const isFull = reasons.length >= maxRejectionReasons;

  const keep = (reason: RejectionReason) => {
    onChange(
      edited === "new"
        ? [...reasons, reason]
        : reasons.map((one) => (one === edited ? reason : one)),
    );
    setEdited(undefined);
  };
  const change = (next: RejectionReason[], text: string) => {
    onChange(next);
    setNews({ text, reasons: next });
  };
  const move = (from: number, step: number) => {
    const to = from + step;
    const moved = reasons[from];
    if (!moved || !reasons[to]) return;
    change(
      reasons.with(from, reasons[to]).with(to, moved),
      say.moved(moved.label, to + 1, reasons.length),
    );
  };
  const remove = (reason: RejectionReason) => {
    change(
      reasons.filter((one) => one !== reason),
      say.removed(reason.label),
    );
    heading.current?.focus();
  };
  return (
    <Panel aria-labelledby="reasons">
      <PanelTitle ref={heading} id="reasons" tabIndex={-1} outline="none">
        {say.title}
      </PanelTitle>
      <div>
        <Note>{reasons.length === 0 ? say.empty : say.intro}</Note>
        {/* Until the reasons are saved, discarded or changed once more. */}
        <chakra.p role="status">{news.reasons === reasons && news.text}</chakra.p>
      </div>
      {reasons.length > 0 && (
        <chakra.ol aria-label={say.list} display="grid">
          {reasons.map((reason, place) => (
            <ReasonItem
              key={reason.code}
              reason={reason}
              isFirst={place === 0}
              isLast={place === reasons.length - 1}
              onEdit={() => setEdited(reason)}
              onMove={(step) => move(place, step)}
              onRemove={() => remove(reason)}
            />
          ))}
        </chakra.ol>
      )}
      <Actions>
        <Button look="outline" disabled={isFull} onClick={() => setEdited("new")}>
          {say.add}
        </Button>
        {reasons.length === 0 && (
          <Button look="quiet" onClick={() => onChange([...builtInReasons])}>
            {say.useStandard}
          </Button>
        )}
        {isFull && <Note>{say.full}</Note>}
      </Actions>
      {edited && (
        <ReasonDrawer
          reason={edited === "new" ? undefined : edited}
          isCodeFixed={edited !== "new" && saved.some(({ code }) => code === edited.code)}
          others={reasons.filter((one) => one !== edited)}
          onKeep={keep}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Panel>
  );
};
