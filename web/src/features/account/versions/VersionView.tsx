import { useQuery } from "@tanstack/react-query";
import { versionMessages as say } from "#shared/messages/back-office-versions.ts";
import { Note } from "../../../components/back-office/PlainPage.tsx";
import { PageHeading } from "../../../components/ui/PageHeading.tsx";
import { officePaths } from "../../../lib/office-paths.ts";
import { adminToken } from "../../../lib/session.ts";
import { AccountData } from "../detail/AccountData.tsx";
import { AccountSkeleton } from "../detail/AccountSkeleton.tsx";
import { DocumentViewer } from "../detail/DocumentViewer.tsx";
import { DetailColumns, DetailPage } from "../detail/detail-frame.ts";
import { type Account, accountNameOf } from "../model/account.ts";
import { changedPaths } from "../model/changed-paths.ts";
import { compareVersions } from "../model/compare-versions.ts";
import { documentsOf } from "../model/documents.ts";
import { getVersion } from "../model/get-version.ts";
import { useRevealed } from "../numbers/use-revealed.ts";
import { CaseLink } from "../queue/CaseLink.tsx";
import { VersionChanges } from "./VersionChanges.tsx";
import { currentVersion, VersionNav } from "./VersionNav.tsx";

export const VersionView = ({ account: loaded }: { account: Account }) => {
  const { type, id, version, history } = loaded;
  const before = useQuery({
    ...getVersion(type, id, version - 1),
    enabled: () => version > 1 && adminToken() !== null,
  });
  const { shown, reveal } = useRevealed(before.data ? [loaded, before.data] : [loaded]);
  const [account = loaded, earlier] = shown;
  const changed = history.versions.find((entry) => entry.version === version)?.changed ?? [];
  if (before.isLoading) {
    return <AccountSkeleton title={say.titlePlain(version)} waiting={say.comparing(version - 1)} />;
  }

  const compared = earlier && compareVersions(earlier, account, changed);
  const marked = compared ? changedPaths(changed, compared) : changed;

  return (
    <DetailPage>
      <CaseLink
        from={id}
        to={officePaths.account(type, id)}
        fontSize="sm"
        py="1"
        justifySelf="start"
      >
        {say.backToAccount}
      </CaseLink>
      <PageHeading title={say.title(accountNameOf(account), version)}>
        <bdi translate="no">{accountNameOf(account)}</bdi>: {say.version(version).toLowerCase()}
      </PageHeading>
      <Note>{say.readOnly(version === currentVersion(account))}</Note>
      <VersionNav account={account} />
      {version > 1 ? (
        <VersionChanges account={account} before={before} fields={compared} changed={changed} />
      ) : (
        <Note>{say.first}</Note>
      )}
      <DetailColumns>
        <AccountData account={account} changed={marked} reveal={reveal} />
        <DocumentViewer documents={documentsOf(account)} changed={changed} />
      </DetailColumns>
    </DetailPage>
  );
};
