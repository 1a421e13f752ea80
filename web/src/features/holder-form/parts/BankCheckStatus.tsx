import { clsx } from "clsx";
import { type MouseEventHandler, type ReactNode, useEffect, useRef } from "react";
import type { BankVariant } from "#shared/contract/lookups.ts";
import { formMessages } from "#shared/messages/form.ts";
import { publicFormMessages as say } from "#shared/messages/public-form.ts";
import { fieldIds } from "../../../components/fields/field-ids.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { CheckIcon, WarningIcon } from "../../../components/ui/icons.tsx";
import { Spinner } from "../../../components/ui/Spinner.tsx";
import { WithName } from "../../../components/ui/WithName.tsx";
import type { BankCheckState } from "../model/form-state.ts";
import css from "./BankCheckStatus.module.css";

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
        <Line tone="checking" icon={<Spinner />}>
          {formMessages.verifying}
        </Line>
      );
    case "verified":
      return (
        <Line tone="verified" icon={<CheckIcon />}>
          <WithName name={check.accountName}>{formMessages.verified(check.accountName)}</WithName>
          <NotFound words={check.missing} />
          <Written variants={check.variants} />
        </Line>
      );
    case "mismatch":
      return (
        <Line tone="wrong" icon={<WarningIcon />}>
          <WithName name={check.accountName}>
            {(isCompany ? formMessages.companyMismatch : formMessages.nameMismatch)(
              check.accountName,
            )}
          </WithName>
          <NotFound words={check.missing} />
          {check.missing.length === 0 && !isCompany && (
            <span className={css.notFound}>{formMessages.initialsNotEnough}</span>
          )}
        </Line>
      );
    case "failed":
      return (
        <>
          <Line tone="wrong" icon={<WarningIcon />}>
            <span>{check.message}</span>
            {check.retryAt !== undefined && (
              <span className={css.notFound}>{retryWords(check.retryAt)}</span>
            )}
          </Line>
          <Button look="outline" size="sm" className={css.again} onClick={onAgain}>
            {say.checkAgain}
          </Button>
        </>
      );
  }
};

/** As it is now, and not counted down: a screen reader would read each minute. */
const retryWords = (at: number): string => {
  const minutes = Math.max(1, Math.round((at - Date.now()) / 60_000));
  const clock = new Date(at).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  return say.checkedByItself(minutes, clock);
};

const NotFound = ({ words }: { words: string[] }) =>
  words.length > 0 && (
    <span className={css.notFound}>{formMessages.wordsNotFound(words.join(", "))}</span>
  );

const Written = ({ variants = [] }: { variants: BankVariant[] | undefined }) => {
  const words = variants
    .filter(({ kind }) => kind !== "title")
    .map(({ typed, bank }) => (typed ? `${bank} for ${typed}` : bank))
    .join(", ");
  return (
    words !== "" && (
      <span className={css.notFound}>
        <WithName name={words}>{formMessages.bankWrites(words)}</WithName>
      </span>
    )
  );
};

interface LineProps {
  tone: "checking" | "verified" | "wrong";
  icon: ReactNode;
  children: ReactNode;
}

const Line = ({ tone, icon, children }: LineProps) => (
  <div className={clsx(css.line, css[tone])}>
    {icon}
    <div>{children}</div>
  </div>
);
