import { type ReactNode, useState } from "react";
import { operationsPage as say } from "#shared/messages/back-office-operations.ts";
import { Panel, PanelTitle, TitleLine } from "../../components/back-office/PlainPage.tsx";
import { Button } from "../../components/office/Button.tsx";

interface Props {
  title: string;
  plot: ReactNode;
  table: ReactNode;
}

/** A plot, and the same figures as a table. */
export const PlotPanel = ({ title, plot, table }: Props) => {
  const [isTable, setIsTable] = useState(false);
  return (
    <Panel aria-label={title} alignContent="start">
      <TitleLine minHeight="0" columnGap="3" rowGap="0">
        <PanelTitle>{title}</PanelTitle>
        <Button look="quiet" size="sm" mx="-3" my="-2.5" onClick={() => setIsTable(!isTable)}>
          {isTable ? say.showPlot : say.showTable}
        </Button>
      </TitleLine>
      {isTable ? table : plot}
    </Panel>
  );
};
