import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AccountType } from "#shared/kyc/status.ts";
import { uploadMessages as say } from "#shared/messages/back-office.ts";
import { Button } from "../../components/ui/Button.tsx";
import { useAdmin } from "../../lib/back-office/admin-context.ts";
import { getCounts } from "../../lib/back-office/lists/get-counts.ts";
import { dateFilterOf, type ListView } from "../../lib/back-office/lists/list-address.ts";
import { usePause } from "../../lib/back-office/use-pause.ts";
import { registrar } from "../../lib/env.ts";
import { countUpload, useUploadAccounts } from "./upload-accounts.ts";

/** The question says how many accounts go out: an upload cannot be taken back. */
export const UploadButton = ({ type, view }: { type: AccountType; view: ListView }) => {
  const { uploadToExternalServicePermission } = useAdmin();
  const upload = useUploadAccounts(view);
  const pause = usePause("uploads");
  const [isCounting, setCounting] = useState(false);
  // The menu fetches the counts.
  const { data: counts } = useQuery({ ...getCounts, enabled: false });
  const isEmpty = counts?.[type].approved === 0;
  if (!uploadToExternalServicePermission) return null;

  const start = async () => {
    const dates = dateFilterOf(view, registrar.timeZone);
    const body = { ...dates, account_type: type };
    setCounting(true);
    const found = await countUpload(body);
    setCounting(false);
    if (window.confirm(say.confirm(type, "fromDate" in dates, found))) upload.mutate(body);
  };
  return (
    <Button
      look={isEmpty ? "outline" : "solid"}
      size="sm"
      isBusy={isCounting || upload.isPending}
      {...pause}
      onClick={start}
    >
      {say.button}
    </Button>
  );
};
