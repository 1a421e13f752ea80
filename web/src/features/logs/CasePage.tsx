import { useQuery } from "@tanstack/react-query";
import { Navigate, useParams } from "react-router-dom";
import { referenceOf } from "#shared/kyc/reference.ts";
import { logMessages as say } from "#shared/messages/back-office-settings.ts";
import { errorMessages } from "#shared/messages/errors.ts";
import { Loaded } from "../../components/back-office/Loaded.tsx";
import { PlainPage } from "../../components/back-office/PlainPage.tsx";
import { StateBox } from "../../components/ui/StateBox.tsx";
import { callApi } from "../../lib/api.ts";
import { officePaths } from "../../lib/office-paths.ts";

/** A log entry names an account without its type, which the page of the account needs. */
export const CasePage = () => {
  const { id = "" } = useParams();
  const query = useQuery({
    queryKey: ["case", id],
    queryFn: ({ signal }) =>
      callApi("searchAccounts", { body: { query: referenceOf(id) }, signal }),
    gcTime: 0,
    retry: false,
  });
  return (
    <PlainPage>
      <Loaded query={query} loading={say.caseLoading} failed={say.caseFailed}>
        {({ results }) => {
          const hit = results.find((one) => one.id === id);
          if (hit) return <Navigate to={officePaths.account(hit.accountType, id)} replace />;
          return (
            <StateBox>
              <p>{errorMessages["account.not-found"]}</p>
            </StateBox>
          );
        }}
      </Loaded>
    </PlainPage>
  );
};
