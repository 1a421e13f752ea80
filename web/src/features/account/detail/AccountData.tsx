import { chakra } from "@chakra-ui/react/styled-system";
import { Fragment } from "react";
import {
  fieldLabels,
  accountMessages as say,
  sectionTitles,
} from "#shared/messages/back-office-account.ts";
import { formatMoment } from "../../../lib/dates.ts";
import type { Account } from "../model/account.ts";
import { sectionsOf } from "../model/sections.ts";
import { part } from "./AccountParts.tsx";
import { BankCheckLine } from "./BankCheckLine.tsx";
import { DataSection } from "./DataSection.tsx";
import { Holdings } from "./Holdings.tsx";

interface Props {
  account: Account;
  changed: string[];
}

export const AccountData = ({ account, changed }: Props) => {
  const { consent } = account;
  return (
    <chakra.div {...part("data")} display="grid" gap="4" minW="0" outline="none">
      {changed.length > 0 && <chakra.p color="muted">{say.changedHint}</chakra.p>}
      {sectionsOf(account).map((section) => (
        <Fragment key={section.title}>
          <DataSection section={section} changed={changed}>
            {section.isBank && <BankCheckLine check={account.bankCheck} />}
          </DataSection>
          {section.isBank && <Holdings holdings={account.holdings} changed={changed} />}
        </Fragment>
      ))}
      <DataSection
        changed={changed}
        section={{
          title: sectionTitles.consent,
          details: [
            {
              path: "consent",
              label: fieldLabels.consent,
              value: say.consented(consent.version, formatMoment(consent.at)),
            },
          ],
        }}
      />
    </chakra.div>
  );
};
