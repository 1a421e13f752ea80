import type { Operations, Times } from "#shared/contract/operations.ts";
import { operationsPage as say } from "#shared/messages/back-office-operations.ts";
import { Note, Panel, PanelTitle } from "../../components/back-office/PlainPage.tsx";
import { formatCount } from "../../lib/dates.ts";
import { durationWords, percentOf } from "./duration-words.ts";
import { FigureTable } from "./FigureTable.tsx";

/** For super-admins. */
export const ClerksPanel = ({ clerks }: { clerks: NonNullable<Operations["clerks"]> }) => (
  <Panel aria-label={say.clerks}>
    <PanelTitle>{say.clerks}</PanelTitle>
    {clerks.length > 0 ? (
      <FigureTable
        label={say.clerks}
        columns={[say.clerk, say.approved, say.rejected, say.medianColumn, say.inTime]}
        lines={clerks.map(({ id, name, approved, rejected, times }) => ({
          key: id,
          cells: [
            name,
            formatCount(approved),
            formatCount(rejected),
            medianOf(times),
            times.count > 0 ? `${percentOf(times.inTime, times.count)} %` : say.none,
          ],
        }))}
      />
    ) : (
      <Note>{say.noClerks}</Note>
    )}
  </Panel>
);

export const OwnFigures = ({ own }: Pick<Operations, "own">) => (
  <Note>
    {say.own(own.approved, own.rejected)}
    {own.times.count > 0 && ` ${say.ownMedian(medianOf(own.times))}`}
  </Note>
);

const medianOf = ({ medianMinutes }: Times): string =>
  medianMinutes === undefined ? say.none : durationWords(medianMinutes);
