import { chakra } from "@chakra-ui/react/styled-system";
import {
  type Difference,
  deliveryAnswers,
  type HandAnswer,
  stopAnswers,
} from "#shared/contract/differences.ts";
import { serviceNames } from "#shared/messages/back-office.ts";
import { differenceMessages as say } from "#shared/messages/back-office-differences.ts";
import { ask } from "../../components/office/ask.ts";
import { Button } from "../../components/office/Button.tsx";
import { useSettle } from "./list-differences.ts";

/** What the service has said by telephone or letter. */
export const EnterAnswer = ({ difference }: { difference: Difference }) => {
  const settling = useSettle(difference.key);
  const service = serviceNames[difference.service];
  const { name, kind } = difference;
  const answers: readonly HandAnswer[] = kind === "stopOrder" ? stopAnswers : deliveryAnswers;
  const enter = async (answer: HandAnswer) => {
    const { title, action, [answer]: textOf } = say.confirmAnswer;
    if (await ask({ title, action, text: textOf(service, name) })) settling.mutate(answer);
  };
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {answers.map((answer) => (
          <Button
            key={answer}
            look="outline"
            size="sm"
            whiteSpace="nowrap"
            isBusy={settling.isPending && settling.variables === answer}
            aria-label={say.answerFor(say.answers[answer], name, service)}
            onClick={() => enter(answer)}
          >
            {say.answers[answer]}
          </Button>
        ))}
      </chakra.div>
      <chakra.p role="status" fontSize="sm" color="muted" _empty={{ display: "none" }}>
        {settling.error?.message ?? settling.data?.message}
      </chakra.p>
    </>
  );
};
