import type { FourEyes } from "#shared/contract/admin-settings.ts";
import { secondPersonMessages as say } from "#shared/messages/second-person.ts";
import { Note, Panel, PanelTitle } from "../../components/back-office/PlainPage.tsx";
import { SwitchField } from "../../components/office/SwitchField.tsx";

interface Props {
  fourEyes: FourEyes;
  onChange: (fourEyes: FourEyes) => void;
}

/** What two administrators must do, one after the other (D84). */
export const SecondPersonPanel = ({ fourEyes, onChange }: Props) => (
  <Panel aria-labelledby="second-person">
    <PanelTitle id="second-person">{say.title}</PanelTitle>
    <Note>{say.intro}</Note>
    {(Object.keys(say.switches) as (keyof FourEyes)[]).map((name) => (
      <SwitchField
        key={name}
        name={name}
        label={say.switches[name].label}
        help={say.switches[name].help}
        isOn={fourEyes[name]}
        onChange={(isOn) => onChange({ ...fourEyes, [name]: isOn })}
      />
    ))}
  </Panel>
);
