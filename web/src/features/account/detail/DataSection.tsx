import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import { EmailText, emailParts, longestWhole } from "../../../components/back-office/EmailText.tsx";
import { isChanged } from "../model/changes.ts";
import { detailText } from "../model/detail-text.ts";
import type { Detail, Section } from "../model/sections.ts";
import { ChangedMark } from "./ChangedMark.tsx";

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
        <div
          key={detail.path}
          data-changed={isChanged(detail.path, changed) || undefined}
          data-long={isLong(detailText(detail) ?? "") || undefined}
        >
          <dt>{detail.label}</dt>
          <dd>
            <Value detail={detail} /> {isChanged(detail.path, changed) && <ChangedMark />}
          </dd>
        </div>
      ))}
    </Details>
    {children}
  </SectionCard>
);

/** A long number or part of an email stays whole; beyond that it is broken anywhere. */
const isLong = (text: string): boolean => {
  const words = emailParts(text).flatMap((part) => part.split(/\s/));
  const longest = Math.max(...words.map(({ length }) => length));
  return longest > 15 && longest <= longestWhole;
};

const Value = ({ detail }: { detail: Detail }) => {
  const text = detailText(detail);
  if (!text) return <chakra.i color="muted">{say.notGiven}</chakra.i>;
  return (
    <bdi translate="no">
      <EmailText>{text}</EmailText>
    </bdi>
  );
};

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
      gridTemplateColumns: { base: "8rem minmax(0, 1fr)", sm: "minmax(8rem, 34%) 1fr" },
      alignItems: "baseline",
      columnGap: { base: "3", sm: "4" },
      py: { base: "0.5", sm: "0" },
    },
    "& dt": { color: "muted", fontSize: { base: "sm", sm: "md" } },
    "& dd": { overflowWrap: "anywhere", minWidth: "0", fontVariantNumeric: "tabular-nums" },
    "& > div[data-long]": {
      gridTemplateColumns: { smDown: "minmax(min-content, 8rem) minmax(min-content, 1fr)" },
      "& > dd": { fontSize: "sm", overflowWrap: "break-word" },
    },
    "@media (min-width: 1100px)": {
      rowGap: "0",
      "& > div": {
        gridTemplateColumns: "7.25rem minmax(0, 1fr)",
        columnGap: "2",
        py: "0.5",
      },
      "& > div[data-long]": {
        gridTemplateColumns: "minmax(min-content, 7.25rem) minmax(min-content, 1fr)",
        "& > dd": { fontSize: "0.8125rem" },
      },
      "& dt": { fontSize: "0.8125rem" },
    },
  },
});
