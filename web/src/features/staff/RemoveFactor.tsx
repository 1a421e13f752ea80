import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { Admin } from "#shared/contract/admin-session.ts";
import { maxReasonLength } from "#shared/kyc/limits.ts";
import { securityMessages as say } from "#shared/messages/back-office-security.ts";
import { Note, Panel, PanelTitle } from "../../components/back-office/PlainPage.tsx";
import { toastProblem } from "../../components/back-office/toast-problem.ts";
import { focusInput } from "../../components/fields/field-ids.ts";
import { TextField } from "../../components/fields/TextField.tsx";
import { Button } from "../../components/office/Button.tsx";
import { focusHeading } from "../../components/ui/PageHeading.tsx";
import { toastSuccess } from "../../components/ui/toast.ts";
import { callApi } from "../../lib/api.ts";
import { sentenceOf } from "../../lib/api-error.ts";
import { fullNameOf, listAdmins } from "./list-admins.ts";

/** For a super-admin, about somebody else who has lost phone and recovery codes. */
export const RemoveFactor = ({ admin }: { admin: Admin }) => {
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const removal = useRemoveFactor(admin.id);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(reason.trim() === "");
    if (reason.trim() === "") return focusInput("reason");
    if (!removal.isPending) removal.mutate(reason);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Panel aria-labelledby="remove-factor">
        <PanelTitle id="remove-factor">{say.factor}</PanelTitle>
        <Note>{say.removeHelp(fullNameOf(admin))}</Note>
        <TextField
          name="reason"
          label={say.reason}
          help={say.reasonHelp}
          isRequired
          autoComplete="off"
          maxLength={maxReasonLength}
          value={reason}
          error={isMissing ? say.reasonMissing : undefined}
          onChange={setReason}
        />
        <Button
          type="submit"
          look="outline"
          color="red"
          justifySelf="start"
          isBusy={removal.isPending}
        >
          {say.remove}
        </Button>
      </Panel>
    </form>
  );
};

const useRemoveFactor = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      callApi("removeSecondFactor", { params: { id }, body: { reason } }),
    onSuccess: ({ status }) => {
      toastSuccess(status);
      focusHeading();
    },
    onError: (error) => toastProblem(error, sentenceOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: listAdmins.queryKey }),
  });
};
