import type { Operations } from "#shared/contract/operations.ts";
import { operationsPage as say } from "#shared/messages/back-office-operations.ts";
import { Note, Panel, PanelTitle } from "../../components/back-office/PlainPage.tsx";
import { formatCount } from "../../lib/dates.ts";
import { FigureTable } from "./FigureTable.tsx";

export const ReasonsPanel = ({ reasons, unlisted }: Pick<Operations, "reasons" | "unlisted">) => {
  const others =
    unlisted > 0 ? [{ key: "", cells: [say.unlisted, formatCount(unlisted), say.none] }] : [];
  const lines = reasons.map(({ code, label, count, again }) => ({
    key: code,
    cells: [label, formatCount(count), formatCount(again)],
  }));
  return (
    <Panel aria-label={say.reasons} alignContent="start">
      <PanelTitle>{say.reasons}</PanelTitle>
      {reasons.length + others.length > 0 ? (
        <FigureTable
          label={say.reasons}
          columns={[say.reason, say.rejected, say.resubmitted]}
          lines={[...lines, ...others]}
        />
      ) : (
        <Note>{say.noReasons}</Note>
      )}
    </Panel>
  );
};
