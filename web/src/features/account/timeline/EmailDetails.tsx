import { chakra } from "@chakra-ui/react/styled-system";
import type { AccountEmail, EmailState } from "#shared/contract/timeline.ts";
import { timelineMessages as say } from "#shared/messages/back-office-timeline.ts";
import { ask } from "../../../components/office/ask.ts";
import { Button } from "../../../components/office/Button.tsx";
import { useAdmin } from "../../../lib/back-office/admin-context.ts";
import type { TimelineOf } from "./get-timeline.ts";
import { useResendEmail } from "./resend-email.ts";

interface Props {
  entry: AccountEmail;
  account: TimelineOf;
}

export const EmailDetails = ({ entry, account }: Props) => {
  const { approveAndRejectPermission } = useAdmin();
  const hint = hints[entry.state];
  /** An email that was sent again has an entry, which has the button. */
  const canResend = entry.isResendable && !entry.resentAt && approveAndRejectPermission;
  return (
    <>
      {entry.resentBy && <p>{say.resentBy(entry.resentBy)}</p>}
      {hint && <chakra.p color="muted">{hint}</chakra.p>}
      {canResend && <ResendButton entry={entry} account={account} />}
    </>
  );
};

const ResendButton = ({ entry, account }: Props) => {
  const resending = useResendEmail(account);
  const kind = say.emails[entry.mail];
  const resend = async () => {
    const question = { title: say.resend, text: say.resendQuestion(kind), action: say.resend };
    if (await ask(question)) resending.mutate(entry.id);
  };
  return (
    <Button
      look="quiet"
      size="sm"
      minHeight="8"
      px="2"
      ms="-2"
      aria-label={say.resendOne(kind)}
      isBusy={resending.isPending}
      onClick={resend}
    >
      {say.resend}
    </Button>
  );
};

const hints: Partial<Record<EmailState, string>> = say.emailHints;
