import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useState } from "react";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import { Button } from "../../../components/office/Button.tsx";
import { WaitingLine } from "../../../components/office/Skeletons.tsx";
import { onPhone, onShortScreen, withLabelLine } from "./detail-frame.ts";

interface Props {
  isPending: boolean;
  onGiveUp: () => void;
}

/** A decision whose answer is late: the clerk learns what is waited for, and may give up waiting. */
export const DecisionWait = ({ isPending, onGiveUp }: Props) => {
  const isLate = useIsLate(isPending);
  useWarningOnLeave(isPending);
  return isLate ? (
    <Line>
      <WaitingLine>{say.waitingForAnswer}</WaitingLine>
      <Button look="quiet" size="sm" onClick={onGiveUp}>
        {say.stopWaiting}
      </Button>
    </Line>
  ) : null;
};

const lateMs = 3000;

const useIsLate = (isPending: boolean): boolean => {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (!isPending) return;
    const timer = setTimeout(() => setLate(true), lateMs);
    return () => clearTimeout(timer);
  }, [isPending]);
  return isLate;
};

/** The browser asks before a tab is closed that still sends a decision. */
const useWarningOnLeave = (isPending: boolean): void =>
  useEffect(() => {
    if (!isPending) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isPending]);

/** The first line of the bar, so that it covers nothing of the account; low, to leave it room. */
const Line = chakra("div", {
  base: {
    display: "flex",
    alignItems: "center",
    flexBasis: "full",
    columnGap: "3",
    "& button": { flexShrink: "0" },
    [withLabelLine]: { "& button": { height: "6", minHeight: "0", py: "0" } },
    [onPhone]: { justifyContent: "space-between" },
    [onShortScreen]: { flexBasis: "auto" },
  },
});
