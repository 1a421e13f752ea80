import { Input } from "@chakra-ui/react";
import { chakra } from "@chakra-ui/react/styled-system";
import type { Retention } from "#shared/contract/retention.ts";
import { isRetentionOn, maxRetentionDays } from "#shared/kyc/retention.ts";
import { statuses } from "#shared/kyc/status.ts";
import { configurationMessages as say } from "#shared/messages/back-office-settings.ts";
import { Note, Panel, PanelTitle } from "../../components/back-office/PlainPage.tsx";
import { Field } from "../../components/office/Field.tsx";
import { numberIn } from "./number-in.ts";

interface Props {
  retention: Retention;
  onChange: (retention: Retention) => void;
}

/** For how long accounts are kept (D86). */
export const RetentionPanel = ({ retention, onChange }: Props) => (
  <Panel aria-labelledby="retention">
    <PanelTitle id="retention">{say.retention}</PanelTitle>
    <Note>{say.retentionIntro}</Note>
    <Periods>
      {statuses.map((status) => (
        <Field key={status} label={say.retentionDays[status]}>
          <Input
            name={`retention.${status}`}
            inputMode="numeric"
            maxW="32"
            autoComplete="off"
            value={retention[status] ?? ""}
            onChange={({ target }) =>
              onChange({ ...retention, [status]: numberIn(target.value, maxRetentionDays) })
            }
          />
        </Field>
      ))}
    </Periods>
    <chakra.p role="status" fontWeight="medium">
      {isRetentionOn(retention) ? say.retentionOn : say.retentionOff}
    </chakra.p>
  </Panel>
);

const Periods = chakra("div", {
  base: { display: "grid", gap: "4", gridTemplateColumns: "repeat(auto-fit, minmax(13rem, 1fr))" },
});
