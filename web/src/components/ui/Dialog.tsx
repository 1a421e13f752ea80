import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { openDialog } from "./open-dialog.ts";

interface Props {
  id: string;
  title: string;
  text: string;
  /** Nothing of the page shines through. */
  hidesPage?: boolean;
  /** Closed while another dialog is open; keeps what was entered. */
  isCovered?: boolean;
  /** Escape, or the back gesture of a phone. */
  onLeave: () => void;
  children: ReactNode;
}

/** A modal dialog over the page, which stays as it is. It returns the focus when it closes. */
export const Dialog = ({ id, title, text, hidesPage, isCovered, onLeave, children }: Props) => (
  <Box
    ref={isCovered ? undefined : openDialog}
    data-hides-page={hidesPage ? "" : undefined}
    aria-labelledby={id}
    aria-describedby={`${id}-text`}
    onCancel={(event) => {
      event.preventDefault();
      onLeave();
    }}
  >
    <chakra.h2 id={id} fontSize="lg" mb="2">
      {title}
    </chakra.h2>
    <chakra.p id={`${id}-text`} color="muted" mb="4">
      {text}
    </chakra.p>
    {children}
  </Box>
);

const Box = chakra("dialog", {
  base: {
    width: "min(32rem, calc(100vw - 2rem))",
    m: "auto",
    p: { base: "4", md: "6" },
    bg: "card",
    color: "fg",
    border: "1px solid",
    borderColor: "line",
    rounded: "md",
    shadow: "card",
    _backdrop: { background: "rgb(0 0 0 / .5)" },
    "&[data-hides-page]": { _backdrop: { background: "page" } },
    "&[data-plain]": {
      display: "block",
      position: "fixed",
      zIndex: "10",
      top: "8vh",
      left: "0",
      right: "0",
      maxH: "84vh",
      overflowY: "auto",
      boxShadow: "0 0 0 100vmax rgb(0 0 0 / .5)",
    },
    "&[data-plain][data-hides-page]": { boxShadow: "0 0 0 100vmax var(--k-colors-page)" },
  },
});
