import type { Configuration } from "#shared/contract/admin-settings.ts";
import { usualRevealsPerDay } from "#shared/kyc/limits.ts";
import { configurationMessages as say } from "#shared/messages/back-office-settings.ts";
import { Panel, PanelTitle } from "../../components/back-office/PlainPage.tsx";
import { SwitchField } from "../../components/office/SwitchField.tsx";
import { LimitField } from "./LimitField.tsx";

type Part = Pick<Configuration, "maskNumbers" | "maskWithoutRights" | "revealsPerDay">;

interface Props extends Part {
  onChange: (changes: Partial<Part>) => void;
}

/** The limit applies only while numbers are hidden. */
export const NumbersPanel = ({
  maskNumbers,
  maskWithoutRights,
  revealsPerDay,
  onChange,
}: Props) => (
  <Panel aria-labelledby="numbers">
    <PanelTitle id="numbers">{say.numbers}</PanelTitle>
    <SwitchField
      name="maskNumbers"
      label={say.maskNumbers}
      help={say.maskNumbersHelp}
      isOn={maskNumbers}
      onChange={(isOn) => onChange({ maskNumbers: isOn })}
    />
    {!maskNumbers && (
      <SwitchField
        name="maskWithoutRights"
        label={say.maskWithoutRights}
        help={say.maskWithoutRightsHelp}
        isOn={maskWithoutRights}
        onChange={(isOn) => onChange({ maskWithoutRights: isOn })}
      />
    )}
    {(maskNumbers || maskWithoutRights) && (
      <LimitField
        name="revealsPerDay"
        label={say.revealsPerDay}
        help={say.revealsPerDayHelp}
        limit={revealsPerDay}
        placeholder={String(usualRevealsPerDay)}
        onChange={(limit) => onChange({ revealsPerDay: limit })}
      />
    )}
  </Panel>
);
