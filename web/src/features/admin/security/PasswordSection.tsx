import { useState } from "react";
import { securityMessages as say } from "#shared/messages/back-office-security.ts";
import { Actions, Panel, PanelTitle } from "../../../components/back-office/PlainPage.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { useAdmin } from "../../../lib/back-office/admin-context.ts";
import { PasswordForm } from "./PasswordForm.tsx";

export const PasswordSection = ({ isOpenAtFirst }: { isOpenAtFirst: boolean }) => {
  const { secondFactor } = useAdmin();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const close = () => setOpen(false);
  return (
    <Panel aria-labelledby="own-password">
      <PanelTitle id="own-password">{say.changeTitle}</PanelTitle>
      {isOpen ? (
        <PasswordForm hasFactor={secondFactor} onDone={close} onCancel={close} />
      ) : (
        <Actions>
          <Button look="outline" onClick={() => setOpen(true)}>
            {say.changeTitle}
          </Button>
        </Actions>
      )}
    </Panel>
  );
};
