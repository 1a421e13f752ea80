import { useState } from "react";
import { useParams } from "react-router-dom";
import type { Reply } from "#shared/contract/contract.ts";
import { freezeMessages as say } from "#shared/messages/freeze.ts";
import { fieldMessages } from "#shared/messages/public.ts";
import { Button } from "../../components/ui/Button.tsx";
import { Card } from "../../components/ui/Card.tsx";
import { Contact } from "../../components/ui/Contact.tsx";
import { DoneBox } from "../../components/ui/DoneBox.tsx";
import { Problem } from "../../components/ui/Problem.tsx";
import { PublicLayout } from "../../components/ui/PublicLayout.tsx";
import { Waiting } from "../../components/ui/Waiting.tsx";
import css from "./FreezePage.module.css";
import { useFreezeLink } from "./use-freeze-link.ts";

export const FreezePage = () => {
  const { token = "" } = useParams();
  const { shown, retry, follow } = useFreezeLink(token);
  return (
    <PublicLayout title={say.title}>
      {shown.state === "loading" && <Waiting>{say.loading}</Waiting>}
      {shown.state === "open" && <Question link={shown.link} onFollow={follow} />}
      <div role="status">
        {shown.state === "done" && <DoneBox takesFocus>{shown.message}</DoneBox>}
      </div>
      {shown.state === "failed" && (
        <Problem
          title={shown.title}
          actions={
            shown.canRetry ? <Button onClick={retry}>{fieldMessages.retry}</Button> : <Contact />
          }
        >
          {shown.message}
        </Problem>
      )}
    </PublicLayout>
  );
};

interface QuestionProps {
  link: Reply<"getFreezeLink">["results"];
  onFollow: () => Promise<void>;
}

const Question = ({ link: { action, reference }, onFollow }: QuestionProps) => {
  const [isBusy, setBusy] = useState(false);
  const { what, why, button, otherwise } = say.actions[action];
  const follow = () => {
    setBusy(true);
    onFollow();
  };
  return (
    <Card aria-label={say.title}>
      <div className={css.question}>
        <p className={css.muted}>{say.reference(reference)}</p>
        <p className={css.what}>{what}</p>
        <p>{why}</p>
        <Button isBusy={isBusy} onClick={follow}>
          {button}
        </Button>
        <p className={css.muted}>{otherwise}</p>
      </div>
    </Card>
  );
};
