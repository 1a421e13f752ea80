import { useEffect, useState } from "react";
import { type Day, isDay } from "../../lib/back-office/days.ts";
import { fieldIds } from "../fields/field-ids.ts";

interface Props {
  name: string;
  label: string;
  day: Day | undefined;
  onChange: (day: Day | undefined) => void;
}

/** While somebody types a year, browsers report the years 2, 20 and 202. */
const isWhole = (value: string) => isDay(value) && value >= "1990";

export const DayInput = ({ name, label, day = "", onChange }: Props) => {
  const [typed, setTyped] = useState(day);
  useEffect(() => setTyped(day), [day]);

  const change = (value: string) => {
    setTyped(value);
    if (value === "") onChange(undefined);
    else if (isWhole(value)) onChange(value);
  };
  return (
    <label>
      {label}
      <input
        id={fieldIds(name).input}
        type="date"
        value={typed}
        onChange={({ target }) => change(target.value)}
      />
    </label>
  );
};
