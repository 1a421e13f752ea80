import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { sectionTitles } from "#shared/messages/public-form.ts";
import { cardLook } from "../../../components/ui/Card.tsx";
import { type SectionName, sectionNamesOf } from "../model/form-fields.ts";
import { useForm } from "../model/form-store.tsx";

export const sectionId = (name: SectionName): string => `section-${name}`;

export const FormSection = ({ name, children }: { name: SectionName; children: ReactNode }) => (
  <NumberedCard id={sectionId(name)} aria-labelledby={`${sectionId(name)}-title`} tabIndex={-1}>
    <h2 id={`${sectionId(name)}-title`}>
      <span aria-hidden="true">{useForm((form) => sectionNamesOf(form).indexOf(name)) + 1}</span>
      {sectionTitles[name]}
    </h2>
    <div>{children}</div>
  </NumberedCard>
);

const NumberedCard = chakra("section", {
  base: {
    ...cardLook,
    outline: "none",
    "& > h2": { display: "flex", alignItems: "center", gap: "3", fontSize: "lg", mb: "5" },
    "& > h2 > span": {
      display: "grid",
      placeItems: "center",
      boxSize: "8",
      flexShrink: "0",
      rounded: "full",
      bg: "brandTint",
      color: "brandText",
      fontSize: "sm",
      fontWeight: "bold",
    },
    "& > div": { display: "grid", gap: "5" },
  },
});

export const Pair = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
    columnGap: "5",
    rowGap: { base: "5", md: "0" },
    "& > [data-field]": {
      display: "grid",
      gridTemplateRows: { base: "auto", md: "subgrid" },
      gridRow: { base: "auto", md: "span 2" },
    },
  },
});
