import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { sessionMessages as toLists } from "#shared/messages/back-office.ts";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { PageHeading } from "../../../components/ui/PageHeading.tsx";
import { Problem } from "../../../components/ui/Problem.tsx";
import { TextLink } from "../../../components/ui/TextLink.tsx";
import { VisuallyHidden } from "../../../components/ui/VisuallyHidden.tsx";
import { Waiting } from "../../../components/ui/Waiting.tsx";
import { ApiError } from "../../../lib/api-error.ts";
import { paths } from "../../../lib/paths.ts";
import { AccountView } from "./AccountView.tsx";
import { getAccount, useForgetOnLeave } from "./get-account.ts";

/** Read-only detail of an individual account, with the decision on it. */
export const AccountPage = () => {
  const { id = "" } = useParams();
  return <LoadedAccount key={id} id={id} />;
};

const LoadedAccount = ({ id }: { id: string }) => {
  const { data: account, error, refetch, isFetching } = useQuery(getAccount(id));
  useForgetOnLeave(id);

  if (account) return <AccountView account={account} />;
  if (!error || isFetching) {
    return (
      <>
        <VisuallyHidden as="h1">{say.title}</VisuallyHidden>
        <Waiting>{say.loading}</Waiting>
      </>
    );
  }
  return <AccountProblem error={error} onRetry={() => refetch()} />;
};

const notFound = 404;

const AccountProblem = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const isGone = error instanceof ApiError && error.status === notFound;
  return (
    <Problem
      title={<PageHeading title={isGone ? error.message : say.failed} />}
      actions={
        isGone ? (
          <TextLink to={paths.accountList("pending", "individual")}>{toLists.toFirstList}</TextLink>
        ) : (
          <Button onClick={onRetry}>{say.retry}</Button>
        )
      }
    >
      {!isGone && error.message}
    </Problem>
  );
};
