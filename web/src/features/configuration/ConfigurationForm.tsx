import { chakra } from "@chakra-ui/react/styled-system";
import type { FormEvent } from "react";
import type { Configuration } from "#shared/contract/admin-settings.ts";
import { pauses } from "#shared/kyc/pauses.ts";
import { isRetentionOn } from "#shared/kyc/retention.ts";
import { configurationMessages as say } from "#shared/messages/back-office-settings.ts";
import { weakeningMessages } from "#shared/messages/weakening.ts";
import { FormNotice } from "../../components/back-office/FormNotice.tsx";
import { FormActions, Panel, PanelTitle } from "../../components/back-office/PlainPage.tsx";
import { SwitchField } from "../../components/office/SwitchField.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { focusHeading } from "../../components/ui/PageHeading.tsx";
import { ChangedMeanwhile } from "../../lib/back-office/changed-meanwhile.ts";
import { moveFocus } from "../../lib/move-focus.ts";
import { changedParts, namesOf } from "./changed-parts.ts";
import { LimitField } from "./LimitField.tsx";
import { NumbersPanel } from "./NumbersPanel.tsx";
import { PausesPanel } from "./PausesPanel.tsx";
import { RegisterPicker } from "./RegisterPicker.tsx";
import { RetentionPanel } from "./RetentionPanel.tsx";
import { ReasonsPanel } from "./reasons/ReasonsPanel.tsx";
import { SecondPersonPanel } from "./SecondPersonPanel.tsx";
import { useUpdateConfiguration } from "./update-configuration.ts";
import { useConfigurationForm } from "./use-configuration-form.ts";

export const ConfigurationForm = ({ saved }: { saved: Configuration }) => {
  const { shown, isChanged, isRestored, change, discard, forget } = useConfigurationForm(saved);
  const update = useUpdateConfiguration(saved);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && !update.isPending && window.confirm(questionOf(saved, shown))) {
      update.mutate(shown, { onSuccess: forget });
    }
  };
  return (
    <chakra.form onSubmit={submit} display="grid" gap="4">
      {isRestored && isChanged && (
        <FormNotice tone="blue" role="status">
          {say.restored}
        </FormNotice>
      )}
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
      <ReasonsPanel
        saved={saved.rejectionReasons}
        reasons={shown.rejectionReasons}
        onChange={(rejectionReasons) => change({ rejectionReasons })}
      />
      <Panel>
        <PanelTitle>{say.exports}</PanelTitle>
        <LimitField
          name="exportsPerDay"
          label={say.exportsPerDay}
          help={say.exportsPerDayHelp}
          limit={shown.exportsPerDay}
          onChange={(exportsPerDay) => change({ exportsPerDay })}
        />
        <LimitField
          name="exportReasonAbove"
          label={say.exportReasonAbove}
          help={say.exportReasonAboveHelp}
          limit={shown.exportReasonAbove}
          onChange={(exportReasonAbove) => change({ exportReasonAbove })}
        />
        <LimitField
          name="exportAlertAbove"
          label={say.exportAlertAbove}
          help={say.exportAlertAboveHelp}
          limit={shown.exportAlertAbove}
          onChange={(exportAlertAbove) => change({ exportAlertAbove })}
        />
      </Panel>
      <NumbersPanel
        maskNumbers={shown.maskNumbers}
        maskWithoutRights={shown.maskWithoutRights}
        revealsPerDay={shown.revealsPerDay}
        onChange={change}
      />
      <SecondPersonPanel fourEyes={shown.fourEyes} onChange={(fourEyes) => change({ fourEyes })} />
      <Panel aria-labelledby="weakening-delay">
        <PanelTitle id="weakening-delay">{weakeningMessages.delay}</PanelTitle>
        <LimitField
          name="weakeningDelayHours"
          label={weakeningMessages.delayHours}
          help={weakeningMessages.delayHelp}
          limit={shown.weakeningDelayHours || null}
          placeholder="0"
          onChange={(hours) => change({ weakeningDelayHours: hours ?? 0 })}
        />
      </Panel>
      <RetentionPanel retention={shown.retention} onChange={(retention) => change({ retention })} />
      <PausesPanel paused={shown.paused} pausedText={shown.pausedText} onChange={change} />
      {update.error instanceof ChangedMeanwhile && (
        <FormNotice tone="amber" role="alert">
          {update.error.message}
        </FormNotice>
      )}
      <FormActions>
        <Button
          type="submit"
          isBusy={update.isPending}
          // Not `disabled`, which would lose the focus after saving.
          aria-disabled={!isChanged || update.isPending || undefined}
        >
          {say.save}
        </Button>
        {isChanged ? (
          <Button
            look="quiet"
            disabled={update.isPending}
            onClick={moveFocus(focusHeading, discard)}
          >
            {say.discard}
          </Button>
        ) : (
          <chakra.span color="muted">{say.unchanged}</chakra.span>
        )}
      </FormActions>
    </chakra.form>
  );
};

/** Names every part, so that nobody saves a switch that they pressed by accident. */
const questionOf = (saved: Configuration, shown: Configuration): string => {
  const parts = Object.keys(changedParts(saved, shown)) as (keyof Configuration)[];
  const begun = pauses.filter((part) => shown.paused[part] && !saved.paused[part]);
  return [
    say.confirm(namesOf(parts)),
    ...(begun.length > 0 ? [say.confirmPauses(begun)] : []),
    ...(parts.includes("retention") && isRetentionOn(shown.retention)
      ? [say.confirmRetention]
      : []),
  ].join("\n\n");
};
