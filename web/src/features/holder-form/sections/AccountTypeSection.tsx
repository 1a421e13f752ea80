import { chakra } from "@chakra-ui/react/styled-system";
import type { AccountType } from "#shared/kyc/status.ts";
import { fieldLabels, publicFormMessages as say } from "#shared/messages/public-form.ts";
import { RadioGroup } from "../../../components/fields/RadioGroup.tsx";
import { registrar } from "../../../lib/env.ts";
import { FormSection } from "../parts/FormSection.tsx";
import { Notice } from "../parts/Notice.tsx";

interface Props {
  accountType: AccountType;
  onChange: (accountType: AccountType) => void;
}

const choices = [
  { value: "individual", label: say.individual },
  { value: "corporate", label: say.corporate },
] as const;

export const AccountTypeSection = ({ accountType, onChange }: Props) => (
  <FormSection name="accountType">
    <RadioGroup
      name="accountType"
      label={fieldLabels.accountType}
      help={accountType === "individual" ? say.individualHint : say.corporateHint}
      isRequired
      choices={choices}
      value={accountType}
      onChange={(value) => onChange(value as AccountType)}
    />
    {accountType === "corporate" && (
      <Notice tone="info" role="status">
        <p>{say.corporateNotHere}</p>
        <chakra.a
          href={registrar.eChannelUrl}
          color="brandText"
          fontWeight="semibold"
          textDecoration="underline"
        >
          {say.eChannel}
        </chakra.a>
      </Notice>
    )}
  </FormSection>
);
