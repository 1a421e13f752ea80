import type { Operations } from "#shared/contract/operations.ts";
import { services } from "#shared/kyc/status.ts";
import { serviceNames } from "#shared/messages/back-office.ts";
import { operationsPage as say } from "#shared/messages/back-office-operations.ts";
import { formatCount, formatDay } from "../../lib/dates.ts";
import { Bars, type Series } from "./Bars.tsx";
import { FigureTable } from "./FigureTable.tsx";
import { type Group, groupsOf, isByWeek } from "./grouped-days.ts";
import { PlotPanel } from "./PlotPanel.tsx";

type Days = Pick<Operations, "days">;

export const DecidedPlot = ({ days }: Days) => {
  const groups = groupsOf(days);
  const title = isByWeek(days) ? say.perWeek : say.perDay;
  const series: Series[] = [
    seriesOf(groups, say.submitted, "lineStrong", (it) => it.submitted + it.resubmitted),
    seriesOf(groups, say.decided, "brand", (it) => it.approved + it.rejected),
  ];
  return (
    <PlotPanel
      title={title}
      plot={<Bars label={labelOf(title, series)} groups={namesOf(groups)} series={series} />}
      table={
        <FigureTable
          label={title}
          columns={[dayColumn(days), say.submitted, say.resubmitted, say.approved, say.rejected]}
          lines={linesOf(groups, (it) => [it.submitted, it.resubmitted, it.approved, it.rejected])}
        />
      }
    />
  );
};

export const DeliveredPlot = ({ days }: Days) => {
  const groups = groupsOf(days);
  const title = isByWeek(days) ? say.deliveredPerWeek : say.deliveredPerDay;
  const series = [
    seriesOf(groups, serviceNames.ixtrac, "brand", (it) => it.ixtrac),
    seriesOf(groups, serviceNames.erights, "blue", (it) => it.erights),
  ];
  return (
    <PlotPanel
      title={title}
      plot={<Bars label={labelOf(title, series)} groups={namesOf(groups)} series={series} />}
      table={
        <FigureTable
          label={title}
          columns={[dayColumn(days), ...services.map((service) => serviceNames[service])]}
          lines={linesOf(groups, (it) => services.map((service) => it[service]))}
        />
      }
    />
  );
};

const seriesOf = (
  groups: Group[],
  label: string,
  color: Series["color"],
  of: (group: Group) => number,
): Series => ({ label, color, values: groups.map(of) });

const namesOf = (groups: Group[]): string[] => groups.map(({ day }) => formatDay(day));

const dayColumn = (days: Operations["days"]) => (isByWeek(days) ? say.weekFrom : say.day);

const labelOf = (title: string, series: Series[]): string =>
  say.plotOf(
    title,
    series
      .map(({ label, values }) => `${label} ${formatCount(values.reduce((a, b) => a + b, 0))}`)
      .join(", "),
  );

/** The newest first. */
const linesOf = (groups: Group[], of: (group: Group) => number[]) =>
  [...groups].reverse().map((group) => ({
    key: group.day,
    cells: [formatDay(group.day), ...of(group).map(formatCount)],
  }));
