import { fieldMessages } from "#shared/messages/public.ts";
import { moveFocus } from "../../lib/move-focus.ts";
import { Button } from "../ui/Button.tsx";
import { focusInput } from "./field-ids.ts";

interface Props {
  name: string;
  onRetry: () => void;
}

/** Shown under a select whose list could not be loaded. */
export const ChoicesFailed = ({ name, onRetry }: Props) => (
  <p>
    {fieldMessages.choicesFailed}{" "}
    <Button look="quiet" onClick={moveFocus(() => focusInput(name), onRetry)}>
      {fieldMessages.retry}
    </Button>
  </p>
);
