import { chakra } from "@chakra-ui/react/styled-system";
import { type MouseEventHandler, type ReactNode, useEffect, useRef } from "react";
import { formMessages } from "#shared/messages/form.ts";
import { publicFormMessages as say } from "#shared/messages/public-form.ts";
import { fieldIds } from "../../../components/fields/field-ids.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { CheckIcon, WarningIcon } from "../../../components/ui/icons.tsx";
import { Spinner } from "../../../components/ui/Spinner.tsx";
import type { BankCheckState } from "../model/form-state.ts";

export const BankCheckStatus = (props: Props) => (
  <div ref={useInView(props.check)} role="status" aria-live="polite">
    <Words {...props} />
  </div>
);

/** Scrolls each answer into view while the account number has the focus. */
const useInView = (check: BankCheckState) => {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (check.state === "idle" || document.activeElement?.id !== inputId) return;
    words.current?.scrollIntoView({
      block: "nearest",
      behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth",
    });
  }, [check]);
  return words;
};

const inputId = fieldIds("bank.bankAccountNumber").input;

interface Props {
  check: BankCheckState;
  isCompany: boolean;
  onAgain: MouseEventHandler;
}

const Words = ({ check, isCompany, onAgain }: Props) => {
  switch (check.state) {
    case "idle":
      return null;
    case "checking":
      return (
        <Line color="muted" icon={<Spinner />}>
          {formMessages.verifying}
        </Line>
      );
    case "verified":
      return (
        <Line color="green" icon={<CheckIcon />}>
          {formMessages.verified(check.accountName)}
          <NotFound words={check.missing} color="muted" />
        </Line>
      );
    case "mismatch":
      return (
        <Line color="red" icon={<WarningIcon />}>
          {isCompany
            ? formMessages.companyMismatch(check.accountName)
            : formMessages.nameMismatch(check.accountName)}
          <NotFound words={check.missing} />
        </Line>
      );
    case "failed":
      return (
        <>
          <Line color="red" icon={<WarningIcon />}>
            {check.message}
          </Line>
          <Button look="outline" size="sm" mt="2" onClick={onAgain}>
            {say.checkAgain}
          </Button>
        </>
      );
  }
};

const NotFound = ({ words, color }: { words: string[]; color?: string }) =>
  words.length > 0 && (
    <chakra.span display="block" color={color}>
      {formMessages.wordsNotFound(words.join(", "))}
    </chakra.span>
  );

interface LineProps {
  color: string;
  icon: ReactNode;
  children: ReactNode;
}

const Line = ({ color, icon, children }: LineProps) => (
  <chakra.div
    display="flex"
    gap="2"
    mt="2"
    color={color}
    fontWeight="medium"
    css={{ "& > svg, & > span": { flexShrink: 0, marginTop: "0.125rem" } }}
  >
    {icon}
    <chakra.div minW="0" overflowWrap="anywhere">
      {children}
    </chakra.div>
  </chakra.div>
);
