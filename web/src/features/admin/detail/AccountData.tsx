import { chakra } from "@chakra-ui/react/styled-system";
import type { IndividualAccount } from "#shared/contract/admin-accounts.ts";
import {
  fieldLabels,
  accountMessages as say,
  sectionTitles,
} from "#shared/messages/back-office-account.ts";
import { formatMoment } from "../../../lib/dates.ts";
import { BankCheckLine } from "./BankCheckLine.tsx";
import { DataSection } from "./DataSection.tsx";
import { Holdings } from "./Holdings.tsx";
import { sectionsOf } from "./sections.ts";

interface Props {
  account: IndividualAccount;
  changed: string[];
}

/** The data of a submission in the order of the form. */
export const AccountData = ({ account, changed }: Props) => {
  const { personal, contact, address, bank, identity } = sectionsOf(account);
  const { consent } = account;
  return (
    <chakra.div display="grid" gap="4" minW="0">
      {changed.length > 0 && <chakra.p color="muted">{say.changedHint}</chakra.p>}
      <DataSection section={personal} changed={changed} />
      <DataSection section={contact} changed={changed} />
      <DataSection section={address} changed={changed} />
      <DataSection section={bank} changed={changed}>
        <BankCheckLine check={account.bankCheck} />
      </DataSection>
      <Holdings holdings={account.holdings} changed={changed} />
      <DataSection section={identity} changed={changed} />
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
