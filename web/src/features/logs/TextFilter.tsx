import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useState } from "react";
import { fieldIds } from "../../components/fields/field-ids.ts";
import { Hint } from "../../components/office/DayField.tsx";
import { InlineField } from "../../components/office/InlineField.tsx";

interface Props {
  name: string;
  label: string;
  example: string;
  value: string | undefined;
  /** @returns the text as it is asked for; undefined if it makes no sense */
  read: (typed: string) => string | undefined;
  problem?: string;
  onChange: (value: string | undefined) => void;
}

/** Filters by a text once it is typed: on Enter, or when the field is left. */
export const TextFilter = ({ name, label, example, value = "", read, ...props }: Props) => {
  const { problem, onChange } = props;
  const [typed, setTyped] = useState(value);
  const [isWrong, setWrong] = useState(false);
  useEffect(() => setTyped(value), [value]);
  const ids = fieldIds(name);
  const leave = () => {
    const text = read(typed);
    setWrong(typed !== "" && text === undefined);
    if (typed !== "" && text === undefined) return;
    setTyped(text ?? "");
    if ((text ?? "") !== value) onChange(text);
  };
  return (
    <chakra.div minW="0">
      <InlineField input={ids.input} label={label}>
        <Input
          id={ids.input}
          name={name}
          autoComplete="off"
          maxLength={90}
          placeholder={example}
          value={typed}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? ids.error : undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            setWrong(false);
          }}
          onBlur={leave}
          onKeyDown={({ key }) => {
            if (key === "Enter") leave();
          }}
        />
      </InlineField>
      {isWrong && <Hint id={ids.error}>{problem}</Hint>}
    </chakra.div>
  );
};

const Input = chakra("input", {
  base: { width: "9rem", minW: "0", flex: "1", bg: "transparent", outline: "none" },
});
