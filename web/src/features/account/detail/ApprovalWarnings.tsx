import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useRef } from "react";
import type { Flag } from "#shared/contract/flags.ts";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import { Button } from "../../../components/ui/Button.tsx";

interface Props {
  flags: readonly Flag[];
  isBusy: boolean;
  onApprove: () => void;
}

/** Apart from the first button, so that a double click cannot approve (D71). */
export const ApprovalWarnings = ({ flags, isBusy, onApprove }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Panel aria-labelledby="approval-warnings">
      <chakra.h2 id="approval-warnings" ref={heading} tabIndex={-1} fontSize="md" outline="none">
        {say.approveWarnings}
      </chakra.h2>
      <chakra.ul
        display="grid"
        gap="1"
        my="2"
        ps="5"
        listStyleType="disc"
        maxH="30vh"
        overflowY="auto"
      >
        {flags.map((flag) => (
          <li key={flag}>{say.flags[flag]}</li>
        ))}
      </chakra.ul>
      <Button isBusy={isBusy} onClick={onApprove}>
        {say.approveDespite(flags.length)}
      </Button>
    </Panel>
  );
};

const Panel = chakra("section", {
  base: {
    flex: "1 1 100%",
    px: "4",
    py: "3",
    rounded: "md",
    bg: "amberTint",
    borderInlineStart: "5px solid var(--k-colors-amber)",
    // The button beside the warnings, to leave the height to the account.
    "@media (min-width: 1100px)": {
      display: "grid",
      gridTemplateColumns: "1fr auto",
      columnGap: "4",
      py: "2",
      "& > ul": { mb: "0" },
      "& > button": { gridColumn: "2", gridRow: "1 / 3", alignSelf: "center" },
    },
  },
});
