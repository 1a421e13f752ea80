import { chakra } from "@chakra-ui/react/styled-system";
import { useQuery } from "@tanstack/react-query";
import type { AccountType } from "#shared/kyc/status.ts";
import { listMessages as say } from "#shared/messages/back-office.ts";
import { getCounts } from "../../lib/back-office/lists/get-counts.ts";

interface Props {
  type: AccountType;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** How many accounts are older than the 48 hours promised to the holder; a press shows only them. */
export const OverdueChip = ({ type, isOn, onChange }: Props) => {
  const overdue = useQuery(getCounts).data?.[type].overdue ?? 0;
  return overdue > 0 || isOn ? (
    <Toggle
      data-none={overdue === 0 || undefined}
      aria-pressed={isOn}
      title={say.overdueOnly}
      onClick={() => onChange(!isOn)}
    >
      {say.overdueCount(overdue)}
    </Toggle>
  ) : null;
};

const Toggle = chakra(
  "button",
  {
    base: {
      px: "2.5",
      py: "0.5",
      rounded: "full",
      bg: "redTint",
      color: "red",
      border: "1px solid transparent",
      fontSize: "xs",
      fontWeight: "semibold",
      lineHeight: "1.25rem",
      whiteSpace: "nowrap",
      cursor: "pointer",
      _hover: { borderColor: "red" },
      _pressed: { borderColor: "red" },
      "&[data-none]": { bg: "subtle", color: "muted", borderColor: "muted" },
      "@media (pointer: coarse)": { minHeight: "touch", px: "4" },
    },
  },
  { defaultProps: { type: "button" } },
);
