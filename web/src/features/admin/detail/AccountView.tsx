import { chakra } from "@chakra-ui/react/styled-system";
import { useAdmin } from "../session/admin-context.ts";
import { AccountData } from "./AccountData.tsx";
import { AccountHead } from "./AccountHead.tsx";
import { Attention } from "./Attention.tsx";
import type { Account } from "./account.ts";
import { DecisionBar } from "./DecisionBar.tsx";
import { Deliveries } from "./Deliveries.tsx";
import { DocumentViewer } from "./DocumentViewer.tsx";
import { documentsOf } from "./documents.ts";
import { History } from "./History.tsx";
import { useNextAccount } from "./use-next-account.ts";

/** What an administrator decides on: data at the left, documents at the right, the decision below. */
export const AccountView = ({ account }: { account: Account }) => {
  const { approveAndRejectPermission } = useAdmin();
  const { list, goNext } = useNextAccount(account);
  const changed = changedLast(account);
  return (
    <>
      <Page>
        <AccountHead account={account} list={list} />
        <Attention account={account} />
        <Deliveries account={account} />
        <Columns>
          <AccountData account={account} changed={changed} />
          <DocumentViewer type={account.type} documents={documentsOf(account)} changed={changed} />
        </Columns>
        <History account={account} />
      </Page>
      <DecisionBar account={account} canReview={approveAndRejectPermission} onNext={goNext} />
    </>
  );
};

/** What the holder's last update changed; nothing on a first version. */
const changedLast = ({ version, history }: Account): string[] =>
  version > 1 ? (history.versions.find((entry) => entry.version === version)?.changed ?? []) : [];

const Page = chakra("div", {
  base: { px: { base: "3", md: "6" }, py: "4", display: "grid", gap: "4", minWidth: "0" },
});

const Columns = chakra("div", {
  base: {
    display: "grid",
    gap: "4",
    gridTemplateColumns: "minmax(0, 1fr)",
    alignItems: "start",
    "@media (min-width: 1100px)": { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1.1fr)" },
  },
});
