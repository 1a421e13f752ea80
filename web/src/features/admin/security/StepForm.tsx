import { chakra } from "@chakra-ui/react/styled-system";
import type { FormEvent, ReactNode } from "react";
import { securityMessages as say } from "#shared/messages/back-office-security.ts";
import { Actions } from "../../../components/back-office/PlainPage.tsx";
import { HiddenUsername } from "../../../components/office/HiddenUsername.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { adminUser } from "../../../lib/session.ts";

interface Props {
  /** Of the button that submits. */
  label: string;
  isBusy: boolean;
  onSubmit: (event: FormEvent) => void;
  onCancel: (() => void) | undefined;
  children: ReactNode;
}

export const StepForm = ({ label, isBusy, onSubmit, onCancel, children }: Props) => (
  <chakra.form noValidate onSubmit={onSubmit} display="grid" gap="4" maxW="26rem" minW="0">
    <HiddenUsername email={adminUser()?.email ?? ""} />
    {children}
    <Actions>
      <Button type="submit" isBusy={isBusy}>
        {label}
      </Button>
      {onCancel && (
        <Button look="quiet" onClick={onCancel}>
          {say.cancel}
        </Button>
      )}
    </Actions>
  </chakra.form>
);
