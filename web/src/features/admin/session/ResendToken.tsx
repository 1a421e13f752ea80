import { chakra } from "@chakra-ui/react/styled-system";
import { sessionMessages as say } from "#shared/messages/back-office.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { toastError, toastSuccess } from "../../../components/ui/toast.ts";
import { useCountdown } from "../../../lib/use-countdown.ts";
import type { SentCode } from "./ResetEmailForm.tsx";
import { useRequestReset } from "./reset-password.ts";

/** The server mails no new token sooner. */
const pauseSeconds = 60;

interface Props {
  email: string;
  onSent: (sent: SentCode) => void;
}

export const ResendToken = ({ email, onSent }: Props) => {
  const ask = useRequestReset();
  const pause = useCountdown(pauseSeconds);
  const resend = () =>
    ask.mutate(email, {
      onSuccess: ({ status, request }) => {
        onSent({ email, request });
        toastSuccess(status);
        pause.start(pauseSeconds);
      },
      onError: (error) => toastError(error.message),
    });
  return (
    <chakra.div display="grid" gap="1" justifyItems="stretch">
      <Button look="outline" disabled={pause.left > 0} isBusy={ask.isPending} onClick={resend}>
        {say.resendToken}
      </Button>
      <chakra.p color="muted" fontSize="sm" minH="1.5em">
        {pause.left > 0 && say.resendIn(pause.left)}
      </chakra.p>
    </chakra.div>
  );
};
