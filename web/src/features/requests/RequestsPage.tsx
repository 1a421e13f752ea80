import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import {
  type PrivacyRequest,
  type RequestKind,
  type RequestState,
  requestKinds,
  requestStates,
} from "#shared/contract/privacy-requests.ts";
import { requestMessages as say } from "#shared/messages/back-office-requests.ts";
import { LoadedRows } from "../../components/back-office/LoadedRows.tsx";
import { Pager } from "../../components/back-office/Pager.tsx";
import { Actions, Note, PlainPage } from "../../components/back-office/PlainPage.tsx";
import { Select } from "../../components/office/Select.tsx";
import { PageHeading } from "../../components/ui/PageHeading.tsx";
import { trailFrom } from "../../lib/back-office/trail.ts";
import { AnswerDialog } from "./AnswerDialog.tsx";
import { listRequests } from "./list-requests.ts";
import { RequestsTable } from "./RequestsTable.tsx";
import { type RequestView, requestViewFrom, setPartsOf } from "./request-view.ts";

export const RequestsPage = () => {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const view = requestViewFrom(params);
  const query = useQuery(listRequests(view));
  const [answering, setAnswering] = useState<PrivacyRequest>();
  return (
    <PlainPage maxWidth="80rem">
      <PageHeading title={say.title} />
      <Note>{say.intro}</Note>
      <Filter view={view} choose={(chosen) => setParams(setPartsOf(chosen), { replace: true })} />
      <LoadedRows
        query={query}
        loading={say.loading}
        failed={say.failed}
        none={say.none[view.state]}
      >
        {(results) => (
          <RequestsTable requests={results} state={view.state} onAnswer={setAnswering} />
        )}
      </LoadedRows>
      <Pager
        cursor={view.cursor}
        trail={trailFrom(state)}
        nextCursor={query.data?.nextCursor ?? null}
        label={say.pages}
        goTo={(cursor, trail) => setParams(setPartsOf({ ...view, cursor }), { state: { trail } })}
      />
      {answering && <AnswerDialog request={answering} onClose={() => setAnswering(undefined)} />}
    </PlainPage>
  );
};

interface FilterProps {
  view: RequestView;
  choose: (view: RequestView) => void;
}

const Filter = ({ view: { kind, state }, choose }: FilterProps) => (
  <Actions>
    <Select<RequestState>
      name="state"
      label={say.state}
      isLabelHidden
      options={requestStates.map((name) => [name, say.states[name]] as const)}
      value={state}
      onChange={(chosen) => choose({ kind, state: chosen })}
    />
    <Select<RequestKind | "">
      name="kind"
      label={say.kind}
      isLabelHidden
      options={[
        ["", say.allKinds],
        ...requestKinds.map((name) => [name, say.kinds[name]] as const),
      ]}
      value={kind ?? ""}
      onChange={(chosen) => choose({ kind: chosen || undefined, state })}
    />
  </Actions>
);
