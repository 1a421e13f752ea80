import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useState } from "react";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import { WaitingLine } from "../../../components/office/Skeletons.tsx";
import { Button } from "../../../components/ui/Button.tsx";

interface Props {
  isPending: boolean;
  onGiveUp: () => void;
}

/** A decision whose answer is late: the clerk learns what is waited for, and may give up waiting. */
export const DecisionWait = ({ isPending, onGiveUp }: Props) => {
  const isLate = useIsLate(isPending);
  useWarningOnLeave(isPending);
  return isLate ? (
    <Card>
      <WaitingLine>{say.waitingForAnswer}</WaitingLine>
      <Button look="quiet" size="sm" onClick={onGiveUp}>
        {say.stopWaiting}
      </Button>
    </Card>
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

const Card = chakra("div", {
  base: {
    position: "absolute",
    ...{ left: { base: "3", sm: "auto" }, right: { base: "3", md: "6" } },
    bottom: "calc(100% + 0.5rem)",
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    columnGap: "3",
    px: "3",
    py: "1",
    bg: "card",
    border: "1px solid",
    borderColor: "lineStrong",
    rounded: "md",
    shadow: "card",
  },
});
