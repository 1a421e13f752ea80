import { type LogType, logTypes } from "#shared/kyc/log-types.ts";
import { logTypeNames, logMessages as say } from "#shared/messages/back-office-settings.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { DayInput } from "../lists/DayInput.tsx";
import { FilterBox } from "../lists/FilterBox.tsx";
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
    <DayInput label={say.day} day={date} onChange={(day) => onChange({ date: day })} />
    {date && (
      <Button look="quiet" size="sm" minH="10" onClick={() => onChange({ date: undefined })}>
        {say.allDays}
      </Button>
    )}
  </FilterBox>
);
