import type { Admin } from "#shared/contract/admin-session.ts";
import { rights } from "#shared/kyc/rights.ts";
import { rightExplanations, userMessages as say } from "#shared/messages/back-office-settings.ts";
import { rightNames } from "#shared/messages/rights.ts";
import { Note, Panel, PanelTitle } from "../../components/back-office/PlainPage.tsx";
import { SwitchField } from "../../components/office/SwitchField.tsx";
import { useAdmin } from "../../lib/back-office/admin-context.ts";
import type { AdminFields } from "./admin-form.ts";

interface Props {
  admin: Admin | undefined;
  fields: AdminFields;
  onChange: (changes: Partial<AdminFields>) => void;
}

export const RightsFields = ({ admin, fields, onChange }: Props) => {
  const isSelf = useAdmin().id === admin?.id;
  return (
    <Panel>
      <PanelTitle>{say.rights}</PanelTitle>
      <Note>
        {say.rightsHelp} {admin && (isSelf ? say.ownRightsHelp : say.otherRightsHelp)}
      </Note>
      {rights.map((right) => (
        <SwitchField
          key={right}
          name={right}
          label={rightNames[right]}
          help={rightExplanations[right]}
          isOn={fields[right]}
          onChange={(isOn) => onChange({ [right]: isOn })}
        />
      ))}
    </Panel>
  );
};
