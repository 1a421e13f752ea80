import { useQuery } from "@tanstack/react-query";
import type { FourEyes } from "#shared/contract/admin-settings.ts";
import { secondPersonMessages as say } from "#shared/messages/second-person.ts";
import { FormNotice } from "../../components/back-office/FormNotice.tsx";
import { Note, Panel, PanelTitle } from "../../components/back-office/PlainPage.tsx";
import { SwitchField } from "../../components/office/SwitchField.tsx";
import { countDeciders } from "./count-deciders.ts";

interface Props {
  fourEyes: FourEyes;
  onChange: (fourEyes: FourEyes) => void;
}

/** What two administrators must do, one after the other (D84). */
export const SecondPersonPanel = ({ fourEyes, onChange }: Props) => (
  <Panel aria-labelledby="second-person">
    <PanelTitle id="second-person">{say.title}</PanelTitle>
    <Note>{say.intro}</Note>
    <TooFew fourEyes={fourEyes} />
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

const TooFew = ({
  fourEyes: { approvals, reversals, ownEmail, rights },
}: Pick<Props, "fourEyes">) => {
  const isOfDecisions = approvals || reversals || ownEmail;
  const { data } = useQuery({ ...countDeciders, enabled: isOfDecisions || rights });
  if (!data) return null;
  const sentences = [
    ...(isOfDecisions && data.deciders < 2 ? [say.tooFewDeciders(data.deciders)] : []),
    ...(rights && data.superAdmins < 2 ? [say.tooFewSuperAdmins] : []),
  ];
  return sentences.map((sentence) => (
    <FormNotice key={sentence} tone="amber" role="status">
      {sentence}
    </FormNotice>
  ));
};
