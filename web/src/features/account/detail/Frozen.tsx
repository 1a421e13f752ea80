import { chakra } from "@chakra-ui/react/styled-system";
import { useRef, useState } from "react";
import { accountMessages } from "#shared/messages/back-office-account.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { toastError } from "../../../components/ui/toast.ts";
import { formatMoment } from "../../../lib/dates.ts";
import type { Account } from "../model/account.ts";
import { RemarkField } from "./RemarkField.tsx";
import { ReportFacts } from "./ReportFacts.tsx";
import { useUnfreezeAccount } from "./unfreeze-account.ts";

const say = accountMessages.frozen;

interface Props {
  account: Account;
  canReview: boolean;
}

export const Frozen = ({ account, canReview }: Props) => (
  <Banner aria-labelledby="frozen">
    <chakra.h2 id="frozen" fontSize="md">
      {say.title}
    </chakra.h2>
    <chakra.p maxW={{ base: "48rem", xl: "none" }}>{causeOf(account)}</chakra.p>
    {account.report && <ReportFacts report={account.report} />}
    {canLift(account) && (canReview ? <Lift account={account} /> : <p>{say.noRight}</p>)}
  </Banner>
);

/** A report goes first; a withdrawal that stands waits for a super-admin. */
const canLift = ({ report, consentWithdrawnAt }: Account): boolean =>
  report !== undefined || !consentWithdrawnAt;

const causeOf = ({ report, consentWithdrawnAt, history }: Account): string => {
  if (report) return say.reported;
  if (consentWithdrawnAt) return say.withdrawn(formatMoment(consentWithdrawnAt));
  const last = history.freezes.findLast(({ action }) => action === "frozen");
  return last?.isWithdrawal ? say.withdrawalDeclined(formatMoment(last.at)) : say.reported;
};

const Lift = ({ account }: Pick<Props, "account">) => {
  const [remark, setRemark] = useState("");
  const [isMissing, setMissing] = useState(false);
  const [restoreEmail, setRestoreEmail] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const lifting = useUnfreezeAccount(account);

  const lift = () => {
    setMissing(!remark.trim());
    if (remark.trim()) return lifting.mutate({ remark, ...(restoreEmail && { restoreEmail }) });
    toastError(say.missing);
    box.current?.focus();
  };
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="end" mt="1">
      <RemarkField
        ref={box}
        words={say}
        value={remark}
        isReadOnly={false}
        isMissing={isMissing}
        onChange={(value) => {
          setRemark(value);
          setMissing(false);
        }}
      />
      {account.report?.canRestoreEmail && (
        <chakra.label display="flex" gap="2" alignItems="center">
          <input
            type="checkbox"
            checked={restoreEmail}
            onChange={({ target }) => setRestoreEmail(target.checked)}
          />
          {say.restoreEmail}
        </chakra.label>
      )}
      <Button isBusy={lifting.isPending} onClick={lift}>
        {account.report?.lifting ? say.confirmLift : say.lift}
      </Button>
    </chakra.div>
  );
};

const Banner = chakra("section", {
  base: {
    display: "grid",
    gap: "1",
    px: "4",
    py: "3",
    rounded: "md",
    bg: "blueTint",
    borderInlineStart: "5px solid var(--k-colors-blue)",
  },
});
