import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import { KeyHint, useKeyName } from "../../../components/back-office/KeyHint.tsx";
import { Button } from "../../../components/office/Button.tsx";
import type { DecisionControls, Outcome } from "../model/decision-rules.ts";
import { onPhone, onShortScreen } from "./detail-frame.ts";

interface Props {
  controls: DecisionControls;
  busy: Outcome | undefined;
  onDecide: (outcome: Outcome) => void;
  children?: ReactNode;
}

export const DecisionButtons = ({ controls, busy, onDecide, children }: Props) => {
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
          disabled={controls.reject === "disabled" || busy === "approved"}
          isBusy={busy === "rejected"}
          {...keyName("r")}
          onClick={() => onDecide("rejected")}
        >
          {say.reject}
          <KeyHint>r</KeyHint>
        </Button>
      )}
      {children}
    </Row>
  );
};

/** The decisions are apart from each other and from what a finger may miss. */
const Row = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    gap: "6",
    marginInlineStart: "auto",
    [onPhone]: {
      display: "contents",
      "& > button": { flexGrow: "1", paddingInline: "3" },
      "& > button + button": { ms: "4" },
    },
    [onShortScreen]: { flexWrap: "nowrap", "& > button": { paddingInline: "3" } },
  },
});
