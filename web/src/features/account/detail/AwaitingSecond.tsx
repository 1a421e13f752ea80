import { chakra } from "@chakra-ui/react/styled-system";
import { useRef, useState } from "react";
import type { Awaited } from "#shared/contract/admin-accounts.ts";
import { awaitedMessages as say } from "#shared/messages/second-person.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { toastError } from "../../../components/ui/toast.ts";
import { useAdmin } from "../../../lib/back-office/admin-context.ts";
import { formatRecent } from "../../../lib/dates.ts";
import type { Account } from "../model/account.ts";
import { useEndWaiting } from "./end-waiting.ts";
import { RemarkField } from "./RemarkField.tsx";

interface Props {
  account: Account;
  awaited: Awaited;
  canReview: boolean;
}

/** A decision that a second administrator must confirm: who took it, when, and what can follow (D84). */
export const AwaitingSecond = ({ account, awaited, canReview }: Props) => {
  const { outcome, by, at } = awaited;
  const isMine = by.id === useAdmin().id;
  const when = formatRecent(at);
  const asked = account.history.awaited?.findLast(({ step }) => step === "asked");
  return (
    <Banner aria-labelledby="awaiting-second">
      <chakra.h2 id="awaiting-second" fontSize="md">
        {say.title}
      </chakra.h2>
      <chakra.p maxW="48rem">
        {isMine ? say.mine[outcome](when) : say.theirs[outcome](by.name, when)}{" "}
        {say.stays(account.status, outcome)}
        {account.status === "pending" && ` ${say.reject}`}
      </chakra.p>
      {asked?.remark && (
        <chakra.p maxW="48rem" whiteSpace="pre-wrap">
          {say.remark(asked.remark)}
        </chakra.p>
      )}
      {canReview && isMine && <Withdraw account={account} outcome={outcome} />}
      {canReview && !isMine && account.status !== "pending" && <Keep account={account} />}
    </Banner>
  );
};

const Withdraw = ({ account, outcome }: Pick<Props, "account"> & Pick<Awaited, "outcome">) => {
  const ending = useEndWaiting(account);
  return (
    <div>
      <Button
        look="outline"
        size="sm"
        isBusy={ending.isPending}
        onClick={() => ending.mutate("withdraw")}
      >
        {say.withdraw[outcome]}
      </Button>
    </div>
  );
};

const Keep = ({ account }: Pick<Props, "account">) => {
  const status = account.status === "rejected" ? "rejected" : "approved";
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const ending = useEndWaiting(account);

  const keep = () => {
    const isLacking = status === "rejected" && !reason.trim();
    setMissing(isLacking);
    if (!isLacking) return ending.mutate({ status, remark: reason });
    toastError(say.reasonMissing);
    box.current?.focus();
  };
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="end" mt="1">
      <RemarkField
        ref={box}
        words={{ remark: say.reason, help: say.reasonHelp[status], missing: say.reasonMissing }}
        value={reason}
        isReadOnly={false}
        isMissing={isMissing}
        onChange={(value) => {
          setReason(value);
          setMissing(false);
        }}
      />
      <Button look="outline" isBusy={ending.isPending} onClick={keep}>
        {say.keep[status]}
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
