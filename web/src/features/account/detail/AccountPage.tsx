import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import type { AccountType } from "#shared/kyc/status.ts";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { PageHeading } from "../../../components/ui/PageHeading.tsx";
import { Problem } from "../../../components/ui/Problem.tsx";
import { TextLink } from "../../../components/ui/TextLink.tsx";
import { hasStatus } from "../../../lib/api-error.ts";
import { officePaths } from "../../../lib/office-paths.ts";
import { getAccount, useForgetOnLeave } from "../model/get-account.ts";
import { useShown } from "../model/use-shown.ts";
import { CaseWay } from "../queue/CaseWay.tsx";
import { QueueNav } from "../queue/QueueNav.tsx";
import { type Queue, useQueue } from "../queue/use-queue.ts";
import { AccountSkeleton } from "./AccountSkeleton.tsx";
import { AccountView } from "./AccountView.tsx";
import { DetailPage } from "./detail-frame.ts";

export const AccountPage = ({ type }: { type: AccountType }) => {
  const { id = "" } = useParams();
  return <LoadedAccount key={id} type={type} id={id} />;
};

const LoadedAccount = ({ type, id }: { type: AccountType; id: string }) => {
  const { data: account, error, refetch, isFetching } = useQuery(getAccount(type, id));
  const queue = useQueue({ type, id });
  useForgetOnLeave(type, id);
  useShown(account);

  if (account) return <AccountView account={account} queue={queue} />;
  if (!error || isFetching) {
    const way = <CaseWay queue={queue} account={{ id, type, status: "pending" }} />;
    return <AccountSkeleton title={say.title} waiting={say.loading} way={way} />;
  }
  return <AccountProblem {...{ type, id, queue }} error={error} onRetry={() => refetch()} />;
};

interface ProblemProps {
  type: AccountType;
  id: string;
  queue: Queue;
  error: Error;
  onRetry: () => void;
}

const AccountProblem = ({ type, id, queue, error, onRetry }: ProblemProps) => {
  const isGone = hasStatus(error, 404);
  return (
    <DetailPage>
      <QueueNav queue={queue} openId={id} />
      <Problem
        title={<PageHeading title={isGone ? error.message : say.failed} />}
        actions={
          isGone ? (
            <TextLink to={officePaths.accountList("pending", type)}>{say.toList[type]}</TextLink>
          ) : (
            <Button onClick={onRetry}>{say.retry}</Button>
          )
        }
      >
        {!isGone && error.message}
      </Problem>
    </DetailPage>
  );
};
