import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { Limited } from "../fields/Limited.tsx";

interface Props {
  /** Id of the input. */
  input: string;
  label: string;
  children: ReactNode;
}

/** An input whose label stands in its box, for a row of filters. */
export const InlineField = ({ input, label, children }: Props) => (
  <Limited>
    <Box>
      <label htmlFor={input}>{label}</label>
      {children}
    </Box>
  </Limited>
);

const Box = chakra("div", {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "1.5",
    minW: "0",
    minHeight: "10",
    px: "2.5",
    bg: "field",
    border: "1px solid",
    borderColor: "lineStrong",
    rounded: "md",
    fontSize: "xs",
    "& > label": { color: "muted", whiteSpace: "nowrap" },
    "&:has(:focus-visible)": {
      outline: "3px solid var(--k-colors-focus)",
      outlineOffset: "2px",
    },
    "&:has([aria-invalid=true])": { borderColor: "red" },
    "@media (pointer: coarse)": { minHeight: "touch", fontSize: "md" },
  },
});
