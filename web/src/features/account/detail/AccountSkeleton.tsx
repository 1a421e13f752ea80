import { AreaSkeleton, PanelSkeleton, WaitingLine } from "../../../components/office/Skeletons.tsx";
import { VisuallyHidden } from "../../../components/ui/VisuallyHidden.tsx";
import { DetailColumns, DetailPage } from "./detail-frame.ts";

interface Props {
  title: string;
  waiting: string;
}

export const AccountSkeleton = ({ title, waiting }: Props) => (
  <DetailPage>
    <VisuallyHidden as="h1">{title}</VisuallyHidden>
    <WaitingLine>{waiting}</WaitingLine>
    <DetailColumns aria-hidden="true">
      <PanelSkeleton />
      <AreaSkeleton />
    </DetailColumns>
  </DetailPage>
);
