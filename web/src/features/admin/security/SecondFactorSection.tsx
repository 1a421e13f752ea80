import { useRef, useState } from "react";
import { securityMessages as say } from "#shared/messages/back-office-security.ts";
import {
  Actions,
  Note,
  Panel,
  PanelTitle,
  TitleLine,
} from "../../../components/back-office/PlainPage.tsx";
import { Chip } from "../../../components/office/Chip.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { useAdmin } from "../../../lib/back-office/admin-context.ts";
import { Enrolment } from "./Enrolment.tsx";
import { TurnOffForm } from "./TurnOffForm.tsx";

export const SecondFactorSection = () => {
  const { secondFactor } = useAdmin();
  const [isOpen, setOpen] = useState(false);
  const [isTurnedOn, setTurnedOn] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const close = () => {
    setOpen(false);
    setTurnedOn(false);
    title.current?.focus();
  };
  const isOn = secondFactor || isTurnedOn;
  return (
    <Panel aria-labelledby="second-factor">
      <TitleLine minHeight="0">
        <PanelTitle ref={title} id="second-factor" tabIndex={-1} outline="none">
          {say.factor}
        </PanelTitle>
        <Chip {...(isOn && { tone: "green" })}>{isOn ? say.onTitle : say.offTitle}</Chip>
      </TitleLine>
      <Note>{isOn ? say.on : say.off}</Note>
      {isOpen && secondFactor && <TurnOffForm onDone={close} onCancel={close} />}
      {isOpen && !secondFactor && (
        <Enrolment
          headingLevel="h3"
          onTurnedOn={() => setTurnedOn(true)}
          onDone={close}
          onCancel={close}
        />
      )}
      {!isOpen && (
        <Actions>
          <Button look={secondFactor ? "outline" : "solid"} onClick={() => setOpen(true)}>
            {secondFactor ? say.turnOff : say.setUp}
          </Button>
        </Actions>
      )}
    </Panel>
  );
};
