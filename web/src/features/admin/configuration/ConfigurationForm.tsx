import { chakra } from "@chakra-ui/react/styled-system";
import { type FormEvent, useState } from "react";
import type { Configuration } from "#shared/contract/admin-settings.ts";
import { configurationMessages as say } from "#shared/messages/back-office-settings.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { Actions, Panel, PanelTitle } from "../plain/PlainPage.tsx";
import { SwitchField } from "../plain/SwitchField.tsx";
import { changedParts } from "./changed-parts.ts";
import { RegisterPicker } from "./RegisterPicker.tsx";
import { useUpdateConfiguration } from "./update-configuration.ts";

export const ConfigurationForm = ({ saved }: { saved: Configuration }) => {
  const [shown, setShown] = useState(saved);
  const update = useUpdateConfiguration(saved);
  const isChanged = Object.keys(changedParts(saved, shown)).length > 0;
  const change = (changes: Partial<Configuration>) => setShown({ ...shown, ...changes });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && !update.isPending && window.confirm(say.confirm)) update.mutate(shown);
  };
  return (
    <chakra.form onSubmit={submit} display="grid" gap="4">
      <Panel>
        <PanelTitle>{say.services}</PanelTitle>
        <SwitchField
          name="allowUploadToIxtrac"
          label={say.ixtrac}
          help={say.ixtracHelp}
          isOn={shown.allowUploadToIxtrac}
          onChange={(allowUploadToIxtrac) => change({ allowUploadToIxtrac })}
        />
        <SwitchField
          name="allowUploadToErights"
          label={say.erights}
          help={say.erightsHelp}
          isOn={shown.allowUploadToErights}
          onChange={(allowUploadToErights) => change({ allowUploadToErights })}
        />
        <RegisterPicker
          chosen={shown.allowedAccountsForErightsUpdate}
          onChange={(registers) => change({ allowedAccountsForErightsUpdate: registers })}
        />
      </Panel>
      <Actions>
        <Button type="submit" disabled={!isChanged} isBusy={update.isPending}>
          {say.save}
        </Button>
        {!isChanged && <chakra.span color="muted">{say.unchanged}</chakra.span>}
      </Actions>
    </chakra.form>
  );
};
