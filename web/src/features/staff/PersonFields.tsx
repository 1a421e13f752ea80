import { chakra } from "@chakra-ui/react/styled-system";
import { maxPasswordLength } from "#shared/kyc/limits.ts";
import { userMessages as say } from "#shared/messages/back-office-settings.ts";
import { Panel, PanelTitle } from "../../components/back-office/PlainPage.tsx";
import { TextField } from "../../components/fields/TextField.tsx";
import { Checkbox } from "../../components/office/Checkbox.tsx";
import type { AdminFields, AdminGaps, TextName } from "./admin-form.ts";

interface Props {
  fields: AdminFields;
  gaps: AdminGaps;
  fixedEmail: string | undefined;
  onChange: (changes: Partial<AdminFields>) => void;
}

const maxEmailLength = 254;
const inviteHelpId = "invite-help";

export const PersonFields = ({ fields, gaps, fixedEmail, onChange }: Props) => {
  const field = (name: TextName) => ({
    name,
    label: say[name],
    value: fields[name],
    error: gaps[name],
    isRequired: true,
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <Panel>
      <PanelTitle>{say.person}</PanelTitle>
      <Pair>
        <TextField {...field("firstName")} autoComplete="off" />
        <TextField {...field("lastName")} autoComplete="off" />
      </Pair>
      {fixedEmail === undefined ? (
        <>
          <TextField
            {...field("email")}
            help={say.emailHelp}
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            maxLength={maxEmailLength}
          />
          {!fields.invite && (
            <TextField
              {...field("password")}
              help={say.passwordHelp}
              type="password"
              autoComplete="new-password"
              maxLength={maxPasswordLength}
            />
          )}
          <div>
            <Checkbox
              isOn={fields.invite}
              describedBy={inviteHelpId}
              onChange={(invite) => onChange({ invite })}
            >
              {say.invite}
            </Checkbox>
            <chakra.p id={inviteHelpId} color="muted" fontSize="sm">
              {say.inviteHelp}
            </chakra.p>
          </div>
        </>
      ) : (
        <TextField
          {...field("email")}
          isRequired={false}
          isUnmarked
          help={say.emailFixed}
          disabled
          placeholder={fixedEmail}
        />
      )}
    </Panel>
  );
};

const Pair = chakra("div", {
  base: { display: "grid", gap: "4", gridTemplateColumns: { base: "1fr", md: "1fr 1fr" } },
});
