import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useState } from "react";
import { listMessages } from "#shared/messages/back-office.ts";
import { addDays, type Day } from "../../lib/back-office/days.ts";
import { dayIn, pattern, textOf } from "../../lib/back-office/typed-days.ts";
import { fieldIds } from "../fields/field-ids.ts";
import { InlineField } from "./InlineField.tsx";

interface Props {
  name: string;
  label: string;
  day: Day | undefined;
  onChange: (day: Day | undefined) => void;
}

const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 };
const example = textOf("2026-11-30");

/** A day as text, because the browser's own field follows the language of the browser. */
export const DayField = ({ name, label, day, onChange }: Props) => {
  const [typed, setTyped] = useState(day ? textOf(day) : "");
  const [isLeft, setLeft] = useState(false);
  useEffect(() => setTyped((text) => (dayIn(text) === day ? text : day ? textOf(day) : "")), [day]);

  const change = (text: string) => {
    setTyped(text);
    setLeft(false);
    const read = dayIn(text);
    if (read ? read !== day && isWhole(text) : text === "" && day) onChange(read);
  };
  const leave = () => {
    const read = dayIn(typed);
    setLeft(typed !== "" && !read);
    if (!read) return;
    setTyped(textOf(read));
    if (read !== day) onChange(read);
  };
  const ids = fieldIds(name);
  return (
    <chakra.div minW="0">
      <InlineField input={ids.input} label={label}>
        <Input
          id={ids.input}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          placeholder={pattern}
          value={typed}
          maxLength={10}
          aria-invalid={isLeft || undefined}
          aria-describedby={isLeft ? ids.error : undefined}
          onChange={({ target }) => change(target.value)}
          onBlur={leave}
          onKeyDown={(event) => {
            const step = steps[event.key];
            if (event.key === "Enter") leave();
            if (!step || !day) return;
            event.preventDefault();
            onChange(addDays(day, step));
          }}
        />
      </InlineField>
      {isLeft && <Hint id={ids.error}>{listMessages.dayProblem(example)}</Hint>}
    </chakra.div>
  );
};

/** Typing a year goes through years of two digits. */
const isWhole = (text: string) => text.length === pattern.length;

const Input = chakra("input", {
  base: {
    width: "5.25rem",
    minW: "0",
    flex: "1",
    bg: "transparent",
    outline: "none",
    "@media (pointer: coarse)": { width: "6.5rem" },
  },
});

/** Below its field, with its width: over the table it would cover the headings. */
export const Hint = chakra("span", {
  base: {
    display: "block",
    width: "0",
    minWidth: "full",
    mt: "1",
    px: "2.5",
    py: "1",
    rounded: "md",
    bg: "amberTint",
    color: "amber",
    boxShadow: "0 0 0 1px var(--k-colors-amber)",
    fontSize: "sm",
    fontWeight: "medium",
  },
});
