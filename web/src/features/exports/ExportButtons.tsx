import { type ExportKind, exportKinds, rightOfExport } from "#shared/kyc/exports.ts";
import { exportPageMessages as say } from "#shared/messages/back-office-exports.ts";
import { Button } from "../../components/ui/Button.tsx";
import { useAdmin } from "../../lib/back-office/admin-context.ts";
import type { AccountList } from "../../lib/back-office/lists/account-list.ts";
import type { ListView } from "../../lib/back-office/lists/list-address.ts";
import { listQueryOf } from "../../lib/back-office/lists/list-query.ts";
import { usePause } from "../../lib/back-office/use-pause.ts";
import { useBusyExports } from "./use-busy-exports.ts";
import { useExport } from "./use-export.ts";

interface Props {
  list: AccountList;
  view: ListView;
}

/** The allowed exports. They cover the whole list, not only the page that is shown. */
export const ExportButtons = ({ list, view }: Props) => {
  const admin = useAdmin();
  const ask = useExport();
  const isBusy = useBusyExports();
  const pause = usePause("exports");

  return exportKinds
    .filter((kind) => admin[rightOfExport[kind]] && isMadeOf(kind, list))
    .map((kind) => (
      <Button
        key={kind}
        look="outline"
        size="sm"
        isBusy={isBusy({ kind, list })}
        {...pause}
        onClick={() => ask({ kind, list, query: listQueryOf(list, view) })}
      >
        {say.buttons[kind]}
      </Button>
    ));
};

/** Only approved accounts have E-Dividend forms. */
const isMadeOf = (kind: ExportKind, { status }: AccountList) =>
  kind !== "forms" || status === "approved";
