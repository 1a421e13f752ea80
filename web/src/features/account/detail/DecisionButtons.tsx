import { chakra } from "@chakra-ui/react/styled-system";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import { KeyHint, useKeyName } from "../../../components/back-office/KeyHint.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import type { DecisionControls, Outcome } from "../model/decision-rules.ts";

interface Props {
  controls: DecisionControls;
  busy: Outcome | undefined;
  onDecide: (outcome: Outcome) => void;
  onNext: (() => void) | undefined;
}

export const DecisionButtons = ({ controls, busy, onDecide, onNext }: Props) => {
  const keyName = useKeyName();
  return (
    <Row>
      {controls.approve !== "none" && (
        <Button
          disabled={controls.approve === "disabled" || busy === "rejected"}
          isBusy={busy === "approved"}
          {...keyName("a")}
          onClick={() => onDecide("approved")}
        >
          {say.approve}
          <KeyHint>a</KeyHint>
        </Button>
      )}
      {controls.reject !== "none" && (
        <Button
          look="danger"
          ms={{ md: controls.approve === "none" ? "0" : "4" }}
          disabled={controls.reject === "disabled" || busy === "approved"}
          isBusy={busy === "rejected"}
          {...keyName("r")}
          onClick={() => onDecide("rejected")}
        >
          {say.reject}
          <KeyHint>r</KeyHint>
        </Button>
      )}
      {onNext && (
        <Button look="outline" title={say.nextKey} {...keyName("n")} onClick={onNext}>
          {say.next}
          <KeyHint>n</KeyHint>
        </Button>
      )}
    </Row>
  );
};

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
