import type { AccountType } from "#shared/kyc/status.ts";
import { uploadMessages as say } from "#shared/messages/back-office.ts";
import { Button } from "../../components/ui/Button.tsx";
import { useAdmin } from "../../lib/back-office/admin-context.ts";
import { dateFilterOf, type ListView } from "../../lib/back-office/lists/list-address.ts";
import { registrar } from "../../lib/env.ts";
import { useUploadAccounts } from "./upload-accounts.ts";

export const UploadButton = ({ type, view }: { type: AccountType; view: ListView }) => {
  const { uploadToExternalServicePermission } = useAdmin();
  const upload = useUploadAccounts();
  if (!uploadToExternalServicePermission) return null;

  const start = () => {
    const dates = dateFilterOf(view, registrar.timeZone);
    if (!window.confirm(say.confirm(type, "fromDate" in dates))) return;
    upload.mutate({ ...dates, account_type: type });
  };
  return (
    <Button size="sm" isBusy={upload.isPending} onClick={start}>
      {say.button}
    </Button>
  );
};
