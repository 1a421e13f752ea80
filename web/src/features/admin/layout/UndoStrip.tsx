import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useRef, useState } from "react";
import { accountMessages } from "#shared/messages/back-office-account.ts";
import { undoMessages as say } from "#shared/messages/back-office-undo.ts";
import { KeyHint, useKeyName } from "../../../components/back-office/KeyHint.tsx";
import { Button } from "../../../components/office/Button.tsx";
import { Undo2 } from "../../../components/office/icons.tsx";
import { TextLink } from "../../../components/office/TextLink.tsx";
import type { LastDecision } from "../../../lib/back-office/decisions/last-decision.ts";
import { officePaths } from "../../../lib/office-paths.ts";
import { secondsUntil } from "../../../lib/use-countdown.ts";

interface Props {
  decision: LastDecision;
  isHere: boolean;
  isFloating: boolean;
  isBusy: boolean;
  onUndo: () => void;
  onEnd: () => void;
}

export const UndoStrip = ({ decision, isHere, isFloating, isBusy, onUndo, onEnd }: Props) => {
  const { type, id, name, reference, outcome, endsAt, isUndone } = decision;
  const left = useSecondsLeft(endsAt);
  const keyName = useKeyName();
  const isOver = (left === 0 && !isBusy) || (isUndone && isHere);
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver, onEnd]);
  const link = useRef<HTMLAnchorElement>(null);
  const isFocused = useRef(false);
  useEffect(() => {
    if (isUndone && isFocused.current) link.current?.focus();
  }, [isUndone]);
  return (
    <Strip
      // Beside the page, only a landmark is found by everybody.
      role={isFloating ? "region" : "group"}
      aria-label={say.label}
      data-floating={isFloating || undefined}
      onFocus={() => {
        isFocused.current = true;
      }}
      onBlur={() => {
        isFocused.current = false;
      }}
    >
      <Who title={name}>
        <b>{isUndone ? say.undone(outcome) : say.decided(outcome)}</b>{" "}
        <chakra.span overflow="hidden" textOverflow="ellipsis">
          {name}
        </chakra.span>{" "}
        <chakra.span whiteSpace="nowrap">{reference}</chakra.span>
      </Who>
      {isUndone ? (
        <TextLink ref={link} flexShrink="0" to={officePaths.account(type, id)}>
          {accountMessages.openAgain}
        </TextLink>
      ) : (
        <Button
          look="outline"
          size="sm"
          flexShrink="0"
          isBusy={isBusy}
          {...keyName("u")}
          onClick={onUndo}
        >
          <Undo2 size={16} aria-hidden="true" />
          {say.undo}
          <chakra.span aria-hidden="true" fontVariantNumeric="tabular-nums" minW="2.4em">
            {say.left(left)}
          </chakra.span>
          <KeyHint>u</KeyHint>
        </Button>
      )}
    </Strip>
  );
};

const useSecondsLeft = (endsAt: number): number => {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const tick = () => setNow(performance.now());
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, []);
  return secondsUntil(endsAt, now);
};

/** One line, in which only a long name is cut. */
const Who = chakra("p", {
  base: {
    display: "flex",
    columnGap: "1.5",
    minWidth: "0",
    fontSize: "sm",
    whiteSpace: "nowrap",
    mdDown: { display: "block", whiteSpace: "normal", overflowWrap: "anywhere" },
    "& > *": { marginInlineEnd: { mdDown: "1" } },
  },
});

const Strip = chakra("div", {
  base: {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    columnGap: "3",
    "&[data-floating]": {
      position: "fixed",
      bottom: "calc(1rem + env(safe-area-inset-bottom))",
      left: "4",
      zIndex: "20",
      width: "min(28rem, calc(100vw - 2rem))",
      ps: "4",
      pe: "2",
      py: "2",
      bg: "card",
      border: "1px solid var(--k-colors-line)",
      rounded: "md",
      shadow: "card",
      "& > p": { display: "block", whiteSpace: "normal", overflowWrap: "anywhere" },
      // While the next account loads, its decision bar comes at once and takes the strip.
      animation: "slideIn 160ms ease-out 600ms both",
    },
  },
});
