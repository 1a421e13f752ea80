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
import { type Extent, useFreezeLink } from "./use-freeze-link.ts";

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
  onFollow: (extent?: Extent) => Promise<void>;
}

const Question = ({ link, onFollow }: QuestionProps) => {
  const [busy, setBusy] = useState<"one" | "all">();
  const { what, why, button, otherwise, more } = wordsOf(link);
  const follow = (extent: "one" | "all") => {
    setBusy(extent);
    onFollow({ all: extent === "all" });
  };
  return (
    <Card aria-label={say.title}>
      <div className={css.question}>
        <p className={css.muted}>{say.reference(link.reference)}</p>
        <p className={css.what}>{what}</p>
        <p>{why}</p>
        <Button isBusy={busy === "one"} disabled={busy === "all"} onClick={() => follow("one")}>
          {button}
        </Button>
        {more && (
          <>
            <p>{more}</p>
            <Button
              look="outline"
              isBusy={busy === "all"}
              disabled={busy === "one"}
              onClick={() => follow("all")}
            >
              {say.all.button}
            </Button>
          </>
        )}
        <p className={css.muted}>{otherwise}</p>
      </div>
    </Card>
  );
};

const wordsOf = ({ action, forms = 1, isForAll }: QuestionProps["link"]) => {
  if (action === "freeze" || !isForAll) {
    return { ...say.actions[action], more: forms > 1 ? say.more(forms) : undefined };
  }
  const { what, button, otherwise } = say.all;
  return { what: what(forms), why: say.all[action], button, otherwise, more: undefined };
};
