import { useState } from "react";
import type { HolderAccount } from "#shared/contract/holders.ts";
import { ownRightsMessages } from "#shared/messages/own-rights.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { hasStatus, sentenceOf } from "../../../lib/api-error.ts";
import { BrokenDownload } from "../../../lib/broken-download.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import css from "./DownloadData.module.css";
import { RightRow } from "./RightRow.tsx";

const say = ownRightsMessages.download;

interface Props {
  account: HolderAccount;
  isCovered: boolean;
}

type State = { is: "ready" | "loading" | "code" | "saved" } | { is: "failed"; problem: string };

export const DownloadData = ({ account, isCovered }: Props) => {
  const [state, setState] = useState<State>({ is: "ready" });

  const download = async () => {
    if (state.is === "loading") return;
    setState({ is: "loading" });
    try {
      // Needed by the few who press.
      const [{ callFile }, { saveFile }] = await Promise.all([
        import("../../../lib/api-file.ts"),
        import("../../../lib/save-file.ts"),
      ]);
      const { file } = await callFile("downloadMyData", {});
      if (file) saveFile(file);
      setState({ is: "saved" });
    } catch (cause) {
      if (hasStatus(cause, 401)) return setState({ is: "code" });
      setState({ is: "failed", problem: problemOf(cause) });
    }
  };
  return (
    <RightRow
      title={say.title}
      text={say.text}
      action={
        <Button look="outline" isBusy={state.is === "loading"} onClick={download}>
          {say.open}
        </Button>
      }
    >
      {state.is === "failed" && (
        <p role="alert" className={css.problem}>
          {state.problem}
        </p>
      )}
      <p role="status">
        {state.is === "loading" && say.loading}
        {state.is === "saved" && say.saved}
      </p>
      {state.is === "code" && (
        <ConfirmDialog
          account={{ accountType: account.type, accountId: account.id }}
          email={account.email}
          isCovered={isCovered}
          onDone={(isConfirmed) => (isConfirmed ? download() : setState({ is: "ready" }))}
        />
      )}
    </RightRow>
  );
};

const problemOf = (cause: unknown): string =>
  cause instanceof BrokenDownload ? say.broken : sentenceOf(cause);
