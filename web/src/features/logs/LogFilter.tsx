import { type LogType, logTypes } from "#shared/kyc/log-types.ts";
import { logTypeNames, logMessages as say } from "#shared/messages/back-office-settings.ts";
import { DayInput } from "../../components/back-office/DayInput.tsx";
import { FilterBox } from "../../components/back-office/FilterBox.tsx";
import { focusInput } from "../../components/fields/field-ids.ts";
import { Button } from "../../components/ui/Button.tsx";
import { moveFocus } from "../../lib/move-focus.ts";
import type { LogView } from "./log-address.ts";

interface Props {
  view: LogView;
  onChange: (changes: LogView) => void;
}

export const LogFilter = ({ view: { type, date }, onChange }: Props) => (
  <FilterBox>
    <label>
      {say.type}
      <select
        value={type ?? ""}
        onChange={({ target }) => onChange({ type: (target.value || undefined) as LogType })}
      >
        <option value="">{say.choose}</option>
        {logTypes.map((name) => (
          <option key={name} value={name}>
            {logTypeNames[name]}
          </option>
        ))}
      </select>
    </label>
    <DayInput name="date" label={say.day} day={date} onChange={(day) => onChange({ date: day })} />
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
  </FilterBox>
);
