import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import { Chip } from "../../../components/ui/Chip.tsx";
import { isChanged } from "./changes.ts";
import { detailText } from "./detail-text.ts";
import type { Section } from "./sections.ts";

interface Props {
  section: Section;
  changed: string[];
  children?: ReactNode;
}

export const DataSection = ({ section, changed, children }: Props) => (
  <SectionCard>
    <SectionTitle>{section.title}</SectionTitle>
    <Details>
      {section.details.map((detail) => (
        <div key={detail.path} data-changed={isChanged(detail.path, changed) || undefined}>
          <dt>{detail.label}</dt>
          <dd>
            {detailText(detail) ?? <chakra.i color="muted">{say.notGiven}</chakra.i>}{" "}
            {isChanged(detail.path, changed) && <Chip tone="blue">{say.changed}</Chip>}
          </dd>
        </div>
      ))}
    </Details>
    {children}
  </SectionCard>
);

export const SectionCard = chakra("section", {
  base: {
    display: "grid",
    gap: "2",
    px: "4",
    py: "3",
    bg: "card",
    border: "1px solid",
    borderColor: "line",
    rounded: "md",
    minWidth: "0",
  },
});

export const SectionTitle = chakra("h2", { base: { fontSize: "md", color: "brandText" } });

const Details = chakra("dl", {
  base: {
    display: "grid",
    rowGap: "1",
    "& > div": {
      display: "grid",
      gridTemplateColumns: { base: "1fr", sm: "minmax(8rem, 34%) 1fr" },
      columnGap: "4",
      py: { base: "1", sm: "0" },
    },
    "& dt": { color: "muted", fontSize: { base: "sm", sm: "md" } },
    "& dd": { overflowWrap: "anywhere", minWidth: "0" },
  },
});
