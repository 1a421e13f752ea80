import { chakra } from "@chakra-ui/react/styled-system";
import { withLabelLine } from "./detail-frame.ts";

/**
 * For the ten seconds after a decision: in the line of the word Remark, which is empty above the
 * buttons, or on top of the bar. So the bar never grows, and the buttons stay where they are.
 */
export const UndoSlot = chakra("div", {
  base: {
    _empty: { display: "none" },
    position: "absolute",
    bottom: "100%",
    ...{ left: "0", right: "0" },
    px: { base: "3", md: "6" },
    py: "1.5",
    bg: "card",
    borderTop: "1px solid var(--k-colors-line)",
    [withLabelLine]: {
      "&:not([data-above])": {
        ...{ top: "0.5", right: "6", bottom: "auto", left: "auto" },
        ...{ maxWidth: "calc(100% - 28rem)", p: "0", bg: "transparent", border: "none" },
        // Low enough to be apart from the buttons below, of which one opens another account.
        "& button": { height: "6", minHeight: "0", px: "3", py: "0" },
      },
    },
  },
});
