import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { closedFormMessages as say } from "#shared/messages/closed-form.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { Contact } from "../../../components/ui/Contact.tsx";
import { toastError } from "../../../components/ui/toast.ts";
import { sentenceOf } from "../../../lib/api-error.ts";
import { formatRecent } from "../../../lib/dates.ts";
import { useClosed } from "../model/use-closed.ts";
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
    <Closed role="status">
      <chakra.h2 fontSize={{ base: "xl", md: "3xl" }}>{say.title}</chakra.h2>
      <chakra.p fontSize="lg">{sentence}</chakra.p>
      <chakra.p color="muted">{say.kept}</chakra.p>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4">
        <Button isBusy={isLooking} onClick={lookAgain}>
          {say.again}
        </Button>
        <chakra.span color="muted">
          {lookedAt && say.stillClosed(formatRecent(lookedAt))}
        </chakra.span>
      </chakra.div>
      <Contact />
    </Closed>
  );
};

const Closed = chakra("div", {
  base: {
    display: "grid",
    gap: "4",
    justifyItems: "start",
    maxW: "40rem",
    overflowWrap: "anywhere",
    "& ~ *": { display: "none !important" },
  },
});

/** Above the account, which the holder can still view. */
export const ClosedUpdates = () => {
  const { sentence } = useClosed();
  if (!sentence) return null;
  return (
    <Notice tone="warning" role="status">
      <div>
        <chakra.h2 fontSize="md">{say.updatesClosed}</chakra.h2>
        <p>{sentence}</p>
        <p>{say.canView}</p>
      </div>
    </Notice>
  );
};
