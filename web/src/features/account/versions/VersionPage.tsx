import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import type { AccountType } from "#shared/kyc/status.ts";
import { versionMessages as say } from "#shared/messages/back-office-versions.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { PageHeading } from "../../../components/ui/PageHeading.tsx";
import { Problem } from "../../../components/ui/Problem.tsx";
import { ApiError } from "../../../lib/api-error.ts";
import { officePaths } from "../../../lib/office-paths.ts";
import { AccountSkeleton } from "../detail/AccountSkeleton.tsx";
import { DetailPage } from "../detail/detail-frame.ts";
import { getVersion } from "../model/get-version.ts";
import { CaseLink } from "../queue/CaseLink.tsx";
import { VersionView } from "./VersionView.tsx";

export const VersionPage = ({ type }: { type: AccountType }) => {
  const { id = "", n = "" } = useParams();
  return <LoadedVersion key={id} type={type} id={id} version={Number(n)} />;
};

interface Props {
  type: AccountType;
  id: string;
  version: number;
}

const LoadedVersion = ({ type, id, version }: Props) => {
  const { data: account, error, refetch, isFetching } = useQuery(getVersion(type, id, version));

  if (account) return <VersionView key={version} account={account} />;
  if (!error || isFetching) {
    return <AccountSkeleton title={say.titlePlain(version)} waiting={say.loading} />;
  }
  const isGone = error instanceof ApiError && error.status < 500 && error.status >= 400;
  return (
    <DetailPage>
      <Problem
        title={<PageHeading title={isGone ? say.gone : say.failed} />}
        actions={
          isGone ? (
            <CaseLink from={id} to={officePaths.account(type, id)}>
              {say.backToAccount}
            </CaseLink>
          ) : (
            <Button onClick={() => refetch()}>{say.retry}</Button>
          )
        }
      >
        {!isGone && error.message}
      </Problem>
    </DetailPage>
  );
};
