import type { AccountList } from "../../lib/back-office/lists/account-list.ts";
import { AccountsPage } from "../accounts-list/AccountsPage.tsx";
import { ExportButtons } from "../exports/ExportButtons.tsx";
import { ExportPanels } from "../exports/ExportPanels.tsx";
import { RunsLink } from "../uploads/RunsLink.tsx";
import { UploadButton } from "../uploads/UploadButton.tsx";
import { UploadRunPanel } from "../uploads/UploadRunPanel.tsx";

export const ListRoute = ({ list }: { list: AccountList }) => (
  <AccountsPage
    list={list}
    actions={(view) => (
      <>
        <ExportButtons list={list} view={view} />
        {list.status === "approved" && <UploadButton type={list.type} view={view} />}
      </>
    )}
    panels={
      <>
        <UploadRunPanel list={list} />
        <ExportPanels />
      </>
    }
    emptyHint={<RunsLink status={list.status} />}
  />
);
