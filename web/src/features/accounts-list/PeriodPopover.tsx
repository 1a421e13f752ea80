import { usePopoverContext } from "@chakra-ui/react";
import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactElement } from "react";
import { listMessages as say } from "#shared/messages/back-office.ts";
import { Popover } from "../../components/office/Popover.tsx";
import { registrar } from "../../lib/env.ts";
import { serverNow } from "../../lib/server-clock.ts";
import { presetNames, rangeOf } from "./date-presets.ts";
import type { FilterProps } from "./filter-props.ts";

interface Props extends Chosen {
  trigger: ReactElement;
}

type Chosen = Pick<FilterProps, "view" | "onChange">;

const PeriodPopover = ({ trigger, ...props }: Props) => (
  <Popover title={say.periods} trigger={trigger} defaultOpen>
    <Periods {...props} />
  </Popover>
);

/** Each in one press. */
const Periods = ({ view, onChange }: Chosen) => {
  const { setOpen } = usePopoverContext();
  return presetNames.map((name) => {
    const range = rangeOf(name, serverNow(), registrar.timeZone);
    return (
      <Period
        key={name}
        aria-pressed={view.from === range.from && view.to === range.to}
        onClick={() => {
          onChange(range);
          setOpen(false);
        }}
      >
        {say.presets[name]}
      </Period>
    );
  });
};

const Period = chakra(
  "button",
  {
    base: {
      minHeight: "10",
      px: "3",
      rounded: "md",
      border: "1px solid",
      borderColor: "line",
      textAlign: "start",
      cursor: "pointer",
      _hover: { bg: "brandTint" },
      _pressed: { bg: "brandTint", borderColor: "brandText", color: "brandText" },
      "@media (pointer: coarse)": { minHeight: "touch" },
    },
  },
  { defaultProps: { type: "button" } },
);

export default PeriodPopover;
