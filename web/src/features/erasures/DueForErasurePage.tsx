import { useQuery } from "@tanstack/react-query";
import { useLocation, useSearchParams } from "react-router-dom";
import { dueMessages as say } from "#shared/messages/back-office-erasure.ts";
import { LoadedRows } from "../../components/back-office/LoadedRows.tsx";
import { Pager } from "../../components/back-office/Pager.tsx";
import { Actions, Note, PlainPage } from "../../components/back-office/PlainPage.tsx";
import { Select } from "../../components/office/Select.tsx";
import { PageHeading } from "../../components/ui/PageHeading.tsx";
import { TextLink } from "../../components/ui/TextLink.tsx";
import { listDueForErasure } from "../../lib/back-office/erasures.ts";
import { trailFrom } from "../../lib/back-office/trail.ts";
import { officePaths } from "../../lib/office-paths.ts";
import { DueTable } from "./DueTable.tsx";

type List = keyof typeof say.lists;

/** For super-admins: accounts that will be erased, and those whose erasure a hold stops (D86). */
export const DueForErasurePage = () => {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const held = params.get("held") === "true" ? "true" : undefined;
  const cursor = params.get("cursor") || undefined;
  const query = useQuery(listDueForErasure({ held, cursor }));
  const list: List = held ? "held" : "due";
  return (
    <PlainPage maxWidth="80rem">
      <PageHeading title={say.title} />
      <Note>
        {say.intro} {say.recoverable()}
      </Note>
      {query.data?.isRetentionOn === false && (
        <Note>
          {say.retentionOff} <TextLink to={officePaths.configuration}>{say.setPeriods}</TextLink>
        </Note>
      )}
      <Actions>
        <Select<List>
          name="list"
          label={say.list}
          isLabelHidden
          options={[
            ["due", say.lists.due],
            ["held", say.lists.held],
          ]}
          value={list}
          onChange={(chosen) =>
            setParams(chosen === "held" ? { held: "true" } : {}, { replace: true })
          }
        />
      </Actions>
      <LoadedRows query={query} loading={say.loading} failed={say.failed} none={say.none[list]}>
        {(results) => <DueTable accounts={results} />}
      </LoadedRows>
      <Pager
        cursor={cursor}
        trail={trailFrom(state)}
        nextCursor={query.data?.nextCursor ?? null}
        label={say.pages}
        goTo={(next, trail) =>
          setParams({ ...(held && { held }), ...(next && { cursor: next }) }, { state: { trail } })
        }
      />
    </PlainPage>
  );
};
