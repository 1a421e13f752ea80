import { chakra } from "@chakra-ui/react/styled-system";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import { queueMessages } from "#shared/messages/back-office-queue.ts";
import { KeyHint, useKeyName } from "../../../components/back-office/KeyHint.tsx";
import { Button } from "../../../components/office/Button.tsx";
import type { DecisionControls, Outcome } from "../model/decision-rules.ts";
import { onShortScreen } from "./detail-frame.ts";

interface Props {
  controls: DecisionControls;
  busy: Outcome | undefined;
  onDecide: (outcome: Outcome) => void;
  onNext: (() => void) | undefined;
  nextName?: string | undefined;
}

export const DecisionButtons = ({
  controls,
  busy,
  onDecide,
  onNext,
  nextName = queueMessages.nextInList,
}: Props) => {
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
        <Button look="outline" {...keyName("n")} onClick={onNext}>
          {nextName}
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
    [onShortScreen]: { flexWrap: "nowrap", width: "auto", "& > button": { paddingInline: "3" } },
  },
});
