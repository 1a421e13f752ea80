import { useState } from "react";
import type { Reply } from "#shared/contract/contract.ts";
import { PasswordStep } from "./PasswordStep.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { ScanStep } from "./ScanStep.tsx";
import { useRefreshAdmin } from "./second-factor.ts";

interface Props {
  intro?: string;
  /** One below the heading of the page or of its section. */
  headingLevel: "h2" | "h3";
  /** The second factor is on; its recovery codes are still shown. */
  onTurnedOn?: () => void;
  onDone?: () => void;
  onCancel?: () => void;
}

/** Password, then the app and its first code, then the recovery codes. */
export const Enrolment = ({ intro, headingLevel, onTurnedOn, onDone, onCancel }: Props) => {
  const [started, setStarted] = useState<Reply<"startSecondFactor">["results"]>();
  const [codes, setCodes] = useState<string[]>();
  const refreshAdmin = useRefreshAdmin();
  const confirm = (recoveryCodes: string[]) => {
    setCodes(recoveryCodes);
    onTurnedOn?.();
  };
  const finish = async () => {
    await refreshAdmin();
    onDone?.();
  };

  if (codes) return <RecoveryCodes codes={codes} headingLevel={headingLevel} onDone={finish} />;
  return started ? (
    <ScanStep {...started} onConfirmed={confirm} onCancel={onCancel} />
  ) : (
    <PasswordStep intro={intro} onStarted={setStarted} onCancel={onCancel} />
  );
};
