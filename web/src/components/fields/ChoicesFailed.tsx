import { fieldMessages } from "#shared/messages/public.ts";
import { Button } from "../ui/Button.tsx";

/** Under a select whose list could not be loaded. */
export const ChoicesFailed = ({ onRetry }: { onRetry: () => void }) => (
  <p>
    {fieldMessages.choicesFailed}{" "}
    <Button look="quiet" onClick={onRetry}>
      {fieldMessages.retry}
    </Button>
  </p>
);
