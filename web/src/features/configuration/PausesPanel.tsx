import type { Configuration } from "#shared/contract/admin-settings.ts";
import { maxReasonLength } from "#shared/kyc/limits.ts";
import { pauses } from "#shared/kyc/pauses.ts";
import { configurationMessages as say } from "#shared/messages/back-office-settings.ts";
import { Note, Panel, PanelTitle } from "../../components/back-office/PlainPage.tsx";
import { TextAreaField } from "../../components/fields/TextAreaField.tsx";
import { SwitchField } from "../../components/office/SwitchField.tsx";

type Pauses = Pick<Configuration, "paused" | "pausedText">;

interface Props extends Pauses {
  onChange: (changes: Partial<Pauses>) => void;
}

export const PausesPanel = ({ paused, pausedText, onChange }: Props) => (
  <Panel aria-labelledby="pauses">
    <PanelTitle id="pauses">{say.pauses}</PanelTitle>
    <Note>{say.pausesIntro}</Note>
    {pauses.map((part) => (
      <SwitchField
        key={part}
        name={`paused.${part}`}
        label={say.pauseLabels[part]}
        help={say.pauseHelp[part]}
        isOn={paused[part]}
        onChange={(isOn) => onChange({ paused: { ...paused, [part]: isOn } })}
      />
    ))}
    <TextAreaField
      name="pausedText"
      label={say.pausedText}
      help={say.pausedTextHelp}
      isUnmarked
      maxLength={maxReasonLength}
      value={pausedText}
      onChange={(text) => onChange({ pausedText: text })}
    />
  </Panel>
);
