import { useQuery } from "@tanstack/react-query";
import { useLocation, useSearchParams } from "react-router-dom";
import { differenceMessages as say } from "#shared/messages/back-office-differences.ts";
import { LoadedRows } from "../../components/back-office/LoadedRows.tsx";
import { Pager } from "../../components/back-office/Pager.tsx";
import { Note, PlainPage } from "../../components/back-office/PlainPage.tsx";
import { PageHeading } from "../../components/ui/PageHeading.tsx";
import { trailFrom } from "../../lib/back-office/trail.ts";
import { DifferenceFilter } from "./DifferenceFilter.tsx";
import { DifferencesTable } from "./DifferencesTable.tsx";
import { differenceViewFrom, setPartsOf } from "./difference-view.ts";
import { listDifferences } from "./list-differences.ts";

export const DifferencesPage = () => {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const view = differenceViewFrom(params);
  const query = useQuery(listDifferences(view));
  return (
    <PlainPage maxWidth="80rem">
      <PageHeading title={say.title} />
      <Note>{say.intro}</Note>
      <DifferenceFilter
        view={view}
        choose={(chosen) => setParams(setPartsOf(chosen), { replace: true })}
      />
      <LoadedRows
        query={query}
        loading={say.loading}
        failed={say.failed}
        none={view.service || view.kind ? say.noneOfThese : say.none}
      >
        {(results) => <DifferencesTable differences={results} />}
      </LoadedRows>
      <Pager
        cursor={view.cursor}
        trail={trailFrom(state)}
        nextCursor={query.data?.nextCursor ?? null}
        label={say.pages}
        goTo={(cursor, trail) => setParams(setPartsOf({ ...view, cursor }), { state: { trail } })}
      />
    </PlainPage>
  );
};
