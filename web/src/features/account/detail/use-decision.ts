import { type RefObject, useContext, useEffect, useRef, useState } from "react";
import type { AskedCorrection } from "#shared/contract/corrections.ts";
import { seriousIn } from "#shared/contract/flags.ts";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import { ask } from "../../../components/office/ask.ts";
import { focusHeading } from "../../../components/ui/PageHeading.tsx";
import { toastError } from "../../../components/ui/toast.ts";
import { useAdmin } from "../../../lib/back-office/admin-context.ts";
import { useShortcut } from "../../../lib/back-office/keys/use-shortcut.ts";
import { ReviewSettings } from "../../../lib/back-office/review-settings.ts";
import { useDraft } from "../../../lib/back-office/use-draft.ts";
import { remarkWith } from "../corrections/corrections.ts";
import { useCorrections } from "../corrections/use-corrections.ts";
import type { Account } from "../model/account.ts";
import {
  type DecisionControls,
  isRemarkMissing,
  isTurning,
  type Outcome,
} from "../model/decision-rules.ts";
import { takenQuestion, turningQuestion } from "../model/turning-question.ts";
import type { ClaimState } from "../model/use-claim.ts";
import { useDecideAccount } from "./decide-account.ts";

interface Deps {
  account: Account;
  claim: ClaimState;
  controls: DecisionControls;
  remarkBox: RefObject<HTMLTextAreaElement | null>;
  onNext: (() => void) | undefined;
}

/** Takes a clerk's decision from remark and warnings to the call, by buttons and by keys. */
export const useDecision = ({ account, claim, controls, remarkBox, onNext }: Deps) => {
  const { autoNext } = useContext(ReviewSettings);
  const [remark, setRemark] = useDraft("remark", account.id);
  const [isMissing, setMissing] = useState(false);
  const [asked, setAsked] = useCorrections(account.id);
  const serious = seriousIn(account.flags);
  const warnings = `${account.id} ${account.version} ${serious.join()}`;
  /** New warnings are shown first, also those that come while the page is open. */
  const [warned, setWarned] = useState("");
  const isWarned = serious.length > 0 && warned === warnings && controls.approve === "enabled";
  const opensNext = autoNext && onNext !== undefined;
  const { call, giveUp } = useDecideAccount(account, {
    leaves: opensNext,
    onDecided: () => {
      setRemark("");
      setAsked([]);
    },
    onUndone: (sent) => {
      if (sent.remark) setRemark(sent.remark);
      if (sent.corrections.length > 0) setAsked(sent.corrections);
    },
  });

  useRemarkOfFirst(account, { remark, onUse: setRemark });

  const write = (value: string) => {
    setRemark(value);
    setMissing(false);
  };
  const askFor = (next: AskedCorrection[]) => {
    write(remarkWith(next, { remark, asked }, account.type));
    setAsked(next);
  };
  const decide = async (outcome: Outcome) => {
    const isLacking = isRemarkMissing(outcome, remark);
    setMissing(isLacking);
    if (isLacking) {
      toastError(say.remarkMissing);
      remarkBox.current?.focus();
      return;
    }
    if (outcome === "approved" && serious.length > 0 && !isWarned) {
      setWarned(warnings);
      return;
    }
    if (claim.takenBy && !(await ask(takenQuestion(claim.takenBy, outcome)))) return;
    if (isTurning(account.status) && !(await ask(turningQuestion(account, outcome)))) return;
    const sent = controls.remark === "editable" ? remark : "";
    const input = { outcome, remark: sent, acknowledged: serious, corrections: asked };
    // Not called if the clerk has already opened the next account.
    const onSuccess = () => {
      backToTop();
      if (opensNext) onNext();
    };
    call.mutate(input, { onSuccess });
  };

  const isSeen = useSeen();
  /** A control that is shown keeps its key also while it is disabled: the key is part of no text. */
  const byKey = (outcome: Outcome, control: "approve" | "reject") => () => {
    if (controls[control] !== "enabled" || call.isPending) return;
    if (isSeen() || isRemarkMissing(outcome, remark)) void decide(outcome);
  };
  const approve = byKey("approved", "approve");
  // The warnings have a button, so that a key pressed twice cannot pass them (D71).
  useShortcut("approve", controls.approve === "none" ? undefined : () => isWarned || approve());
  useShortcut("reject", controls.reject === "none" ? undefined : byKey("rejected", "reject"));

  return { remark, write, isMissing, asked, askFor, serious, isWarned, decide, call, giveUp };
};

/** A second administrator who rejects too begins with the remark of the first one (D84). */
const useRemarkOfFirst = (
  { awaited, history }: Account,
  { remark, onUse }: { remark: string; onUse: (remark: string) => void },
) => {
  const me = useAdmin().id;
  const isTheirs = awaited?.outcome === "rejected" && awaited.by.id !== me;
  const first = isTheirs ? history.awaited?.findLast(({ step }) => step === "asked") : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, so that the remark can be emptied
  useEffect(() => {
    if (first?.remark && remark === "") onUse(first.remark);
  }, [first?.at]);
};

const backToTop = (): void => {
  window.scrollTo({ top: 0 });
  focusHeading();
};

/** A second press of a key must not decide the account that the first press has opened. */
const leastSightMs = 400;

const useSeen = (): (() => boolean) => {
  const since = useRef(0);
  useEffect(() => {
    since.current = performance.now();
  }, []);
  return () => performance.now() - since.current >= leastSightMs;
};
