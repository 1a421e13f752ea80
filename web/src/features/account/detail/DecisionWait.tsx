import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useState } from "react";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import { WaitingLine } from "../../../components/office/Skeletons.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { onPhone, onShortScreen } from "./detail-frame.ts";

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

/** The first line of the bar, so that it lies over nothing of the account. */
const Line = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    flexBasis: "full",
    columnGap: "3",
    [onPhone]: { order: "-3" },
    [onShortScreen]: { flexBasis: "auto" },
  },
});
