import { useState } from "react";

interface Props<T extends string> {
  name: string;
  label: string;
  options: readonly (readonly [value: T, text: string])[];
  value: T;
  onChange: (value: T) => void;
}

/** Has only the chosen option before it is used, because a page of fifty rows has many elements. */
export const FilterSelect = <T extends string>(props: Props<T>) => {
  const { name, label, options, value, onChange } = props;
  const [isUsed, setIsUsed] = useState(false);
  return (
    <label>
      {label}
      <select
        name={name}
        value={value}
        onFocus={() => setIsUsed(true)}
        onChange={({ target }) => onChange(target.value as T)}
      >
        {options
          .filter(([option]) => isUsed || option === value)
          .map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
      </select>
    </label>
  );
};
