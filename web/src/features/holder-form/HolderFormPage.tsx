import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import type { AccountType } from "#shared/kyc/status.ts";
import { publicFormMessages as say } from "#shared/messages/public-form.ts";
import { PublicLayout } from "../../components/ui/PublicLayout.tsx";
import { registrar } from "../../lib/env.ts";
import { IndividualForm } from "./IndividualForm.tsx";
import { FormStoreProvider } from "./model/form-store.tsx";
import { ProgressLine } from "./parts/ProgressLine.tsx";
import { SectionNav } from "./parts/SectionNav.tsx";
import { useCurrentSection } from "./parts/use-section-states.ts";
import { AccountTypeSection } from "./sections/AccountTypeSection.tsx";

export const HolderFormPage = () => (
  <FormStoreProvider>
    <Page />
  </FormStoreProvider>
);

const Page = () => {
  const [accountType, setAccountType] = useState<AccountType>("individual");
  const current = useCurrentSection();
  return (
    <PublicLayout
      title={registrar.name}
      lead={say.lead}
      maxWidth="64rem"
      belowHeader={<ProgressLine current={current} />}
    >
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "14rem minmax(0, 1fr)" }}
        gap="8"
      >
        <SectionNav current={current} />
        <chakra.div display="grid" gap="5" minW="0">
          <chakra.p color="muted">{say.requiredHint}</chakra.p>
          <AccountTypeSection accountType={accountType} onChange={setAccountType} />
          {/* Kept in place while hidden: what both forms share must survive a look at the other. */}
          <div hidden={accountType !== "individual"}>
            <IndividualForm />
          </div>
        </chakra.div>
      </chakra.div>
    </PublicLayout>
  );
};
