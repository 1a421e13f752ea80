import { useState } from "react";
import { closedFormMessages as say } from "#shared/messages/closed-form.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { Contact } from "../../../components/ui/Contact.tsx";
import { toastError } from "../../../components/ui/toast.ts";
import { sentenceOf } from "../../../lib/api-error.ts";
import { formatRecent } from "../../../lib/dates.ts";
import { useClosed } from "../model/use-closed.ts";
import css from "./ClosedForm.module.css";
import { Notice } from "./Notice.tsx";

/** In place of the form, which stays on the page unseen, with all that was typed. */
export const ClosedForm = () => {
  const { sentence, look } = useClosed();
  const [isLooking, setLooking] = useState(false);
  const [lookedAt, setLookedAt] = useState<string>();
  if (!sentence) return null;

  const lookAgain = async () => {
    setLooking(true);
    try {
      await look();
      setLookedAt(new Date().toISOString());
    } catch (error) {
      toastError(sentenceOf(error));
    }
    setLooking(false);
  };
  return (
    <div role="status" className={css.closed}>
      <h2>{say.title}</h2>
      <p className={css.sentence}>{sentence}</p>
      <p className={css.kept}>{say.kept}</p>
      <div className={css.again}>
        <Button isBusy={isLooking} onClick={lookAgain}>
          {say.again}
        </Button>
        <span className={css.stillClosed}>
          {lookedAt && say.stillClosed(formatRecent(lookedAt))}
        </span>
      </div>
      <Contact />
    </div>
  );
};

/** Above the account, which the holder can still view. */
export const ClosedUpdates = () => {
  const { sentence } = useClosed();
  if (!sentence) return null;
  return (
    <Notice tone="warning" role="status">
      <div>
        <h2 className={css.updatesClosed}>{say.updatesClosed}</h2>
        <p>{sentence}</p>
        <p>{say.canView}</p>
      </div>
    </Notice>
  );
};
