import { Skeleton } from "@chakra-ui/react";
import { chakra } from "@chakra-ui/react/styled-system";
import { timelineMessages as say } from "#shared/messages/back-office-timeline.ts";
import { WaitingLine } from "../../../components/office/Skeletons.tsx";

const widths = ["62%", "48%", "70%", "54%"];

export const TimelineSkeleton = () => (
  <chakra.div display="grid" gap="4">
    <WaitingLine>{say.loading}</WaitingLine>
    {widths.map((width) => (
      <chakra.div key={width} display="flex" gap="3" aria-hidden="true">
        <Skeleton boxSize="8" rounded="full" flexShrink="0" />
        <chakra.div flex="1" display="grid" gap="2" alignContent="center">
          <Skeleton height="3" width={width} />
          <Skeleton height="2.5" width="30%" />
        </chakra.div>
      </chakra.div>
    ))}
  </chakra.div>
);
