import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { useParams } from "react-router-dom";
import type { Reply } from "#shared/contract/contract.ts";
import { freezeMessages as say } from "#shared/messages/freeze.ts";
import { fieldMessages } from "#shared/messages/public.ts";
import { Button } from "../../components/ui/Button.tsx";
import { Card } from "../../components/ui/Card.tsx";
import { DoneBox } from "../../components/ui/DoneBox.tsx";
import { Problem } from "../../components/ui/Problem.tsx";
import { PublicLayout } from "../../components/ui/PublicLayout.tsx";
import { Waiting } from "../../components/ui/Waiting.tsx";
import { useFreezeLink } from "./use-freeze-link.ts";

export const FreezePage = () => {
  const { token = "" } = useParams();
  const { shown, retry, follow } = useFreezeLink(token);
  return (
    <PublicLayout title={say.title}>
      {shown.state === "loading" && <Waiting>{say.loading}</Waiting>}
      {shown.state === "open" && <Question link={shown.link} onFollow={follow} />}
      <div role="status">{shown.state === "done" && <DoneBox>{shown.message}</DoneBox>}</div>
      {shown.state === "failed" && (
        <Problem
          title={shown.title}
          actions={shown.canRetry && <Button onClick={retry}>{fieldMessages.retry}</Button>}
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
      <chakra.div display="grid" gap="4" justifyItems="start">
        <chakra.p color="muted">{say.reference(reference)}</chakra.p>
        <chakra.p fontSize="lg" fontWeight="semibold">
          {what}
        </chakra.p>
        <p>{why}</p>
        <Button isBusy={isBusy} onClick={follow}>
          {button}
        </Button>
        <chakra.p color="muted">{otherwise}</chakra.p>
      </chakra.div>
    </Card>
  );
};
