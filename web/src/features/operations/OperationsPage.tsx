import { Skeleton } from "@chakra-ui/react";
import { chakra } from "@chakra-ui/react/styled-system";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import type { Operations } from "#shared/contract/operations.ts";
import { sessionMessages } from "#shared/messages/back-office.ts";
import { operationsPage as say } from "#shared/messages/back-office-operations.ts";
import { IncompleteNotice } from "../../components/back-office/IncompleteNotice.tsx";
import { ControlRow, Note, PlainPage, TitleLine } from "../../components/back-office/PlainPage.tsx";
import { Select } from "../../components/office/Select.tsx";
import { WaitingLine } from "../../components/office/Skeletons.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { PageHeading } from "../../components/ui/PageHeading.tsx";
import { Problem } from "../../components/ui/Problem.tsx";
import { refusalIn } from "../../lib/back-office/call-errors.ts";
import { formatRecent } from "../../lib/dates.ts";
import { DecidedPlot, DeliveredPlot } from "./DayPlots.tsx";
import { ClerksPanel, OwnFigures } from "./DecisionsPanel.tsx";
import { DownloadFigures } from "./DownloadFigures.tsx";
import { getOperations, type PeriodDays, periods, usualPeriod } from "./get-operations.ts";
import { QueueAgesPanel } from "./QueueAges.tsx";
import { ReasonsPanel } from "./ReasonsPanel.tsx";
import { RegistersPanel } from "./RegistersPanel.tsx";
import { ServicesPanel } from "./ServicesPanel.tsx";
import { Tiles, TilesSkeleton } from "./Tiles.tsx";
import { waitingIn } from "./waiting-in.ts";

export const OperationsPage = () => {
  const [params, setParams] = useSearchParams();
  const period = periods.find((days) => days === params.get("days")) ?? usualPeriod;
  const query = useQuery(getOperations(period));
  const choose = (days: PeriodDays) => setParams({ days }, { replace: true });
  return (
    <PlainPage maxWidth="84rem">
      <TitleLine>
        <Heading>
          <PageHeading title={say.title} />
          {query.data && <Note>{say.asOf(formatRecent(query.data.at))}</Note>}
        </Heading>
        <ControlRow>
          <Select
            isLabelHidden
            name="period"
            label={say.period}
            options={periods.map((days) => [days, say.periods[days]] as const)}
            value={period}
            onChange={choose}
          />
          {query.data?.clerks && <DownloadFigures period={period} />}
        </ControlRow>
      </TitleLine>
      <Body query={query} />
    </PlainPage>
  );
};

type Query = ReturnType<typeof useQuery<Operations>>;

const Body = ({
  query: { data, error, isFetching, refetch },
}: {
  query: Pick<Query, "data" | "error" | "isFetching" | "refetch">;
}) => {
  if (data) return <Figures figures={data} />;
  if (!error || isFetching) return <Waiting />;
  return (
    <Problem
      isToasted
      title={say.failed}
      actions={<Button onClick={() => refetch()}>{sessionMessages.retry}</Button>}
    >
      {refusalIn(error)}
    </Problem>
  );
};

const Figures = ({ figures }: { figures: Operations }) => (
  <>
    <IncompleteNotice of={figures.incomplete} />
    <Tiles figures={figures} />
    <OwnFigures own={figures.own} />
    {isEmpty(figures) && <Note>{say.empty}</Note>}
    <Columns>
      <DecidedPlot days={figures.days} />
      <QueueAgesPanel queue={figures.queue} />
      <DeliveredPlot days={figures.days} />
      <ReasonsPanel reasons={figures.reasons} unlisted={figures.unlisted} />
    </Columns>
    <ServicesPanel {...figures} />
    {figures.clerks && <ClerksPanel clerks={figures.clerks} />}
    {figures.clerks && <RegistersPanel />}
  </>
);

const isEmpty = ({ days, queue }: Operations): boolean =>
  waitingIn(queue.individual) + waitingIn(queue.corporate) === 0 &&
  days.every(
    ({ submitted, resubmitted, approved, rejected, delivered }) =>
      submitted + resubmitted + approved + rejected + delivered.ixtrac + delivered.erights === 0,
  );

const Waiting = () => (
  <>
    <TilesSkeleton />
    <WaitingLine>{say.loading}</WaitingLine>
    <Columns aria-hidden="true">
      <Skeleton height="19.5rem" bg="subtle" />
      <Skeleton height="19.5rem" bg="subtle" />
      <Skeleton height="19.5rem" bg="subtle" />
      <Skeleton height="19.5rem" bg="subtle" />
    </Columns>
  </>
);

const Heading = chakra("div", {
  base: { display: "flex", flexWrap: "wrap", alignItems: "baseline", columnGap: "3" },
});

const Columns = chakra("div", {
  base: {
    display: "grid",
    gap: "4",
    gridTemplateColumns: "minmax(0, 1fr)",
    "@media (min-width: 1100px)": { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
  },
});
