import { useLocation, useNavigate } from "react-router-dom";
import { browserMessages } from "#shared/messages/public.ts";
import { updateMessages, verifyMessages } from "#shared/messages/public-account.ts";
import { successMessages as say } from "#shared/messages/success.ts";
import { Button } from "../../components/ui/Button.tsx";
import { DoneBox } from "../../components/ui/DoneBox.tsx";
import { PublicLayout } from "../../components/ui/PublicLayout.tsx";
import { TextLink } from "../../components/ui/TextLink.tsx";
import { toastSuccess } from "../../components/ui/toast.ts";
import { paths } from "../../lib/paths.ts";
import { forgetSent, type SentForm } from "../../lib/sent-form.ts";
import { EChannel } from "./EChannel.tsx";
import { NextSteps } from "./NextSteps.tsx";
import { Receipt } from "./Receipt.tsx";
import css from "./SuccessPage.module.css";

export const SuccessPage = () => {
  const sent = sentIn(useLocation().state);
  return sent ? <Sent sent={sent} /> : <OpenedDirectly />;
};

/** Shown for a typed or bookmarked address, with the title of every visit. */
const OpenedDirectly = () => (
  <PublicLayout title={say.title}>
    <div className={css.links}>
      <p>{say.textWithoutReference}</p>
      <EChannel />
      <TextLink to={paths.findAccount}>{verifyMessages.findIt}</TextLink>
      <TextLink to={paths.form}>{browserMessages.toForm}</TextLink>
    </div>
  </PublicLayout>
);

/** Printed, it is the receipt. */
const Sent = ({ sent }: { sent: Partial<SentForm> & Pick<SentForm, "reference"> }) => (
  <PublicLayout title={say.title}>
    <div className={css.parts}>
      <DoneBox>{say.text}</DoneBox>
      <Receipt {...sent} />
      <div className={css.onScreen}>
        <Button look="outline" onClick={() => window.print()}>
          {say.print}
        </Button>
      </div>
      <NextSteps sentAt={sent.at} />
      <div className={css.onScreen}>
        <TextLink to={paths.form}>{say.another}</TextLink>
      </div>
      <Finish />
    </div>
  </PublicLayout>
);

/** For shared devices: afterwards, neither "Back" nor the form shows what was sent. */
const Finish = () => {
  const navigate = useNavigate();
  const finish = () => {
    forgetSent();
    navigate(paths.form, { replace: true });
    toastSuccess(updateMessages.finished);
  };
  return (
    <div className={css.finish}>
      <p id="finish-hint">{updateMessages.finishHint}</p>
      <Button look="outline" size="sm" aria-describedby="finish-hint" onClick={finish}>
        {updateMessages.finish}
      </Button>
    </div>
  );
};

/** The form passes it in the history entry; a direct visit has none. */
const sentIn = (state: unknown) => {
  const sent = state as SentForm | null;
  return typeof sent?.reference === "string" ? sent : undefined;
};
