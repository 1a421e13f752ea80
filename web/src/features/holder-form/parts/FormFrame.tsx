import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { PublicLayout } from "../../../components/ui/PublicLayout.tsx";
import { ProgressLine } from "./ProgressLine.tsx";
import { SectionNav } from "./SectionNav.tsx";
import { useCurrentSection } from "./use-section-states.ts";

interface Props {
  title: string;
  lead?: string;
  isReadOnly?: boolean;
  children: ReactNode;
}

export const FormFrame = ({ isReadOnly = false, children, ...head }: Props) => {
  const current = useCurrentSection();
  return (
    <PublicLayout
      {...head}
      maxWidth="64rem"
      belowHeader={!isReadOnly && <ProgressLine current={current} />}
    >
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "14rem minmax(0, 1fr)" }}
        gap="8"
      >
        <SectionNav current={current} isReadOnly={isReadOnly} />
        <chakra.div display="grid" gap="5" minW="0" alignContent="start" gridColumn={{ lg: "2" }}>
          {children}
        </chakra.div>
      </chakra.div>
    </PublicLayout>
  );
};
