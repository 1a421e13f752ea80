import { chakra } from "@chakra-ui/react/styled-system";
import { Fragment } from "react";
import { fieldLabels, accountMessages as say } from "#shared/messages/back-office-account.ts";
import { formatMoment } from "../../../lib/dates.ts";
import { officePaths } from "../../../lib/office-paths.ts";
import type { Account } from "../model/account.ts";
import { givenOf } from "../model/given.ts";
import { sectionsOf } from "../model/sections.ts";
import { RevealNumbers } from "../numbers/RevealNumbers.tsx";
import type { Reveal } from "../numbers/use-revealed.ts";
import { part } from "./AccountParts.tsx";
import { BankCheckLine } from "./BankCheckLine.tsx";
import { ChangedMark } from "./ChangedMark.tsx";
import { DataSection, SectionCard } from "./DataSection.tsx";
import { Holdings } from "./Holdings.tsx";

interface Props {
  account: Account;
  changed: string[];
  reveal: Reveal | undefined;
}

export const AccountData = ({ account, changed, reveal }: Props) => {
  const { consent, consentWithdrawnAt } = account;
  const { sections, missing } = givenOf(sectionsOf(account), changed);
  return (
    <Columns {...part("data")}>
      <RevealNumbers reveal={reveal} />
      {changed.length > 0 && (
        <chakra.p color="muted" fontSize="sm" pb="1">
          <ChangedMark /> {say.changedHint}
        </chakra.p>
      )}
      {sections.map((section) => (
        <Fragment key={section.title}>
          <DataSection section={section} changed={changed}>
            {section.isBank && <BankCheckLine check={account.bankCheck} />}
          </DataSection>
          {section.isAddress && <Holdings holdings={account.holdings} changed={changed} />}
        </Fragment>
      ))}
      <SectionCard>
        <p>
          <chakra.span color="muted">{fieldLabels.consent}:</chakra.span>{" "}
          {consentWithdrawnAt && `${say.withdrawn(formatMoment(consentWithdrawnAt))} `}
          {say.consented(formatMoment(consent.at))}{" "}
          <Wording href={officePaths.consentWording(consent.version)} target="_blank">
            {say.wording(consent.version)}
          </Wording>
        </p>
        {missing.length > 0 && (
          <chakra.p color="muted">
            {say.notGiven}: {missing.join(" · ")}
          </chakra.p>
        )}
      </SectionCard>
    </Columns>
  );
};

/** What the holder agreed to, on the public page, so that the account stays open. */
const Wording = chakra("a", {
  base: {
    color: "brandText",
    textDecoration: "underline",
    textUnderlineOffset: "3px",
    whiteSpace: "nowrap",
  },
});

/** Beside the documents all fields are in sight: two columns without cards. */
const Columns = chakra("div", {
  base: {
    display: "grid",
    gap: "4",
    minWidth: "0",
    outline: "none",
    "@media (min-width: 1100px)": {
      display: "block",
      columns: "2",
      columnGap: "4",
      px: "3",
      py: "2.5",
      bg: "card",
      border: "1px solid",
      borderColor: "line",
      rounded: "md",
      fontSize: "0.875rem",
      lineHeight: "1.35",
      "& > section": {
        display: "block",
        breakInside: "avoid-column",
        border: "none",
        p: "0",
        pb: "1.5",
      },
      "& h2": { fontSize: "0.8125rem" },
    },
  },
});
