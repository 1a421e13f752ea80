import { type LogType, logTypes } from "#shared/kyc/log-types.ts";
import { logTypeNames, logMessages as say } from "#shared/messages/back-office-settings.ts";
import { Actions } from "../../components/back-office/PlainPage.tsx";
import { focusInput } from "../../components/fields/field-ids.ts";
import { DayField } from "../../components/office/DayField.tsx";
import { Select } from "../../components/office/Select.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { moveFocus } from "../../lib/move-focus.ts";
import type { LogView } from "./log-address.ts";

interface Props {
  view: LogView;
  onChange: (changes: LogView) => void;
}

const types: [LogType | "", string][] = [
  ["", say.choose],
  ...logTypes.map((name): [LogType, string] => [name, logTypeNames[name]]),
];

export const LogFilter = ({ view: { type, date }, onChange }: Props) => (
  <Actions>
    <Select
      name="log_type"
      label={say.type}
      isLabelHidden
      options={types}
      value={type ?? ""}
      onChange={(chosen) => onChange({ type: chosen || undefined })}
    />
    <DayField name="date" label={say.day} day={date} onChange={(day) => onChange({ date: day })} />
    {date && (
      <Button
        look="quiet"
        size="sm"
        minH="10"
        onClick={moveFocus(
          () => focusInput("date"),
          () => onChange({ date: undefined }),
        )}
      >
        {say.allDays}
      </Button>
    )}
  </Actions>
);
