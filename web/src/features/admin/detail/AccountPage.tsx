import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { Problem } from "../../../components/ui/Problem.tsx";
import { Waiting } from "../../../components/ui/Waiting.tsx";
import { ApiError } from "../../../lib/api-error.ts";
import { AccountView } from "./AccountView.tsx";
import { getAccount } from "./get-account.ts";

/** Read-only detail of an individual account, with the decision on it. */
export const AccountPage = () => {
  const { id = "" } = useParams();
  return <LoadedAccount key={id} id={id} />;
};

const notFound = 404;

const LoadedAccount = ({ id }: { id: string }) => {
  const { data: account, error, refetch, isFetching } = useQuery(getAccount(id));

  if (account) return <AccountView account={account} />;
  if (error && !isFetching) {
    const isGone = error instanceof ApiError && error.status === notFound;
    return (
      <Problem
        title={isGone ? error.message : say.failed}
        actions={!isGone && <Button onClick={() => refetch()}>{say.retry}</Button>}
      >
        {!isGone && error.message}
      </Problem>
    );
  }
  return <Waiting>{say.loading}</Waiting>;
};
