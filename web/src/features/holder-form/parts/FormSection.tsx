import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { sectionTitles } from "#shared/messages/public-form.ts";
import { useReadOnly } from "../../../components/fields/read-only.ts";
import { type SectionName, sectionNamesOf } from "../model/form-fields.ts";
import { useForm } from "../model/form-store.tsx";
import { stepOfSection } from "../model/steps.ts";

export const sectionId = (name: SectionName): string => `section-${name}`;

export const FormSection = ({ name, children }: { name: SectionName; children: ReactNode }) => (
  <Section
    id={sectionId(name)}
    aria-labelledby={`${sectionId(name)}-title`}
    tabIndex={-1}
    data-step={useReadOnly() ? undefined : stepOfSection(name)}
  >
    <h2 id={`${sectionId(name)}-title`}>
      <span>{`${useForm((form) => sectionNamesOf(form).indexOf(name)) + 1} `}</span>
      {sectionTitles[name]}
    </h2>
    <div>{children}</div>
  </Section>
);

const Section = chakra("section", {
  base: {
    outline: "none",
    "& > h2": { fontSize: "lg", mb: "4" },
    "& > h2 > span": { display: "none" },
    // On a phone the one question in it says the same.
    "&[id=section-accountType] > h2": { "@media (max-width: 639.98px)": { display: "none" } },
    "& > div": { display: "grid", gap: "6" },
    "@media (min-width: 640px)": {
      pt: "8",
      borderTop: "1px solid",
      borderTopColor: "line",
      "& > h2": { display: "flex", alignItems: "center", gap: "3", fontSize: "xl", mb: "6" },
      "& > h2 > span": {
        display: "grid",
        placeItems: "center",
        boxSize: "8",
        flexShrink: "0",
        rounded: "full",
        bg: "brandTint",
        color: "brandText",
        fontSize: "sm",
      },
    },
  },
});

export const Pair = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
    columnGap: "5",
    rowGap: { base: "6", md: "0" },
    "& > [data-field]": {
      display: "grid",
      gridTemplateRows: { base: "auto", md: "subgrid" },
      gridRow: { base: "auto", md: "span 2" },
    },
  },
});
