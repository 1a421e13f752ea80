import { useState } from "react";
import { publicFormMessages } from "#shared/messages/public-form.ts";
import { successMessages as say } from "#shared/messages/success.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { formatMoment } from "../../../lib/dates.ts";
import { paths } from "../../../lib/paths.ts";
import { forgetSent, lastSent } from "../../../lib/sent-form.ts";
import { intoView } from "./into-view.ts";
import { Notice } from "./Notice.tsx";
import css from "./SentNotice.module.css";

/** After "Back" from the receipt the form is empty again, which looks like lost data (D69). */
export const SentNotice = () => {
  const [sent, setSent] = useState(lastSent);
  if (!sent) return null;
  return (
    <Notice tone="success" role="status" ref={intoView}>
      <p>{say.wasSent(sent.reference, formatMoment(sent.at))}</p>
      <div className={css.actions}>
        <a href={paths.findAccount} className={css.link}>
          {publicFormMessages.viewOrChange}
        </a>
        <Button
          look="quiet"
          size="sm"
          onClick={() => {
            forgetSent();
            setSent(undefined);
          }}
        >
          {say.close}
        </Button>
      </div>
    </Notice>
  );
};
