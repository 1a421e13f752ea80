import { chakra } from "@chakra-ui/react/styled-system";
import { queueMessages } from "#shared/messages/back-office-queue.ts";
import { KeyHint, useKeyName } from "../../../components/back-office/KeyHint.tsx";
import { Button } from "../../../components/office/Button.tsx";
import { onPhone } from "./detail-frame.ts";

interface Props {
  name: string | undefined;
  onNext: () => void;
}

export const NextButton = ({ name = queueMessages.nextInList, onNext }: Props) => {
  const keyName = useKeyName();
  return (
    <Next look="outline" {...keyName("n")} onClick={onNext}>
      {name}
      <KeyHint>n</KeyHint>
    </Next>
  );
};

const Next = chakra(Button, {
  base: { [onPhone]: { flexGrow: "1", paddingInline: "3", fontSize: "sm" } },
});
