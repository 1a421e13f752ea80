import { defineGlobalStyles } from "@chakra-ui/react/styled-system";

const vendors: object = { WebkitTextSizeAdjust: "100%", WebkitFontSmoothing: "antialiased" };

/** A minimal reset: Chakra's own would be a ninth of the prerendered form. */
export const resetCss = defineGlobalStyles({
  html: {
    lineHeight: "1.5",
    fontFamily: "system-ui, sans-serif",
    ...vendors,
    touchAction: "manipulation",
  },
  body: { minHeight: "100dvh", position: "relative" },
  "*": {
    margin: "0",
    padding: "0",
    font: "inherit",
    overflowWrap: "break-word",
    WebkitTapHighlightColor: "transparent",
  },
  "*, ::before, ::after, ::backdrop": { boxSizing: "border-box", border: "0 solid" },
  "img, svg, canvas": { display: "block", verticalAlign: "middle" },
  img: { maxWidth: "100%", height: "auto" },
  "ol, ul": { listStyle: "none" },
  "button, input, select, textarea": { color: "inherit" },
  "input, button": { WebkitAppearance: "none" },
  "[type=checkbox], [type=radio], [type=date]": { WebkitAppearance: "auto" },
  button: { background: "none" },
  "::placeholder": { opacity: "1" },
  textarea: { resize: "vertical" },
  table: { borderCollapse: "collapse" },
  a: { color: "inherit", textDecoration: "inherit" },
  "b, strong": { fontWeight: "bolder" },
  i: { fontStyle: "italic" },
  "[hidden]": { display: "none !important" },
});
