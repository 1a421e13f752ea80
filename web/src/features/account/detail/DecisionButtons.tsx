import { chakra } from "@chakra-ui/react/styled-system";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import { Button } from "../../../components/ui/Button.tsx";
import type { DecisionControls, Outcome } from "../model/decision-rules.ts";

interface Props {
  controls: DecisionControls;
  busy: Outcome | undefined;
  onDecide: (outcome: Outcome) => void;
  onNext: (() => void) | undefined;
}

export const DecisionButtons = ({ controls, busy, onDecide, onNext }: Props) => (
  <Row>
    {controls.approve !== "none" && (
      <Button
        disabled={controls.approve === "disabled" || busy === "rejected"}
        isBusy={busy === "approved"}
        onClick={() => onDecide("approved")}
      >
        {say.approve}
      </Button>
    )}
    {controls.reject !== "none" && (
      <Button
        look="danger"
        ms={{ md: controls.approve === "none" ? "0" : "4" }}
        disabled={controls.reject === "disabled" || busy === "approved"}
        isBusy={busy === "rejected"}
        onClick={() => onDecide("rejected")}
      >
        {say.reject}
      </Button>
    )}
    {onNext && (
      <Button look="outline" title={say.nextKey} aria-keyshortcuts="n" onClick={onNext}>
        {say.next}
      </Button>
    )}
  </Row>
);

const Row = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    gap: "2",
    marginInlineStart: "auto",
    // One row on a phone, to leave the screen to the account.
    mdDown: { width: "full", "& > button": { flexGrow: "1", paddingInline: "3" } },
  },
});
