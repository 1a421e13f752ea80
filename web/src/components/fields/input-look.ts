import { chakra } from "@chakra-ui/react/styled-system";

export const inputLook = {
  width: "full",
  minHeight: "touch",
  px: "3",
  bg: "field",
  color: "fg",
  fontSize: "md",
  border: "1px solid",
  borderColor: "lineStrong",
  rounded: "md",
  transition: "border-color 120ms",
  _hover: { borderColor: "fg" },
  _focusVisible: { outlineOffset: "0", borderColor: "focus" },
  _invalid: { borderColor: "red", boxShadow: "inset 0 0 0 1px var(--k-colors-red)" },
  _disabled: { bg: "subtle", color: "muted", cursor: "not-allowed", borderColor: "line" },
} as const;

/** Added per field, not to every input: the prerendered form needs no rule for it. */
export const readOnlyInput = { readOnly: true, bg: "subtle", borderColor: "line" } as const;

export const Input = chakra("input", { base: inputLook });

/** Read-only text: as high as its content if the browser supports this, else it scrolls. */
export const ShownText = chakra(
  "textarea",
  {
    base: {
      ...inputLook,
      bg: "subtle",
      borderColor: "line",
      // With line height and border as high as an input.
      py: "9px",
      resize: "none",
      fieldSizing: "content",
    },
  },
  { defaultProps: { readOnly: true, rows: 1 } },
);

export const NativeSelect = chakra("select", { base: { ...inputLook, cursor: "pointer" } });

/** Of a select, drawn by the element around it: browsers draw their own ones differently. */
export const chevron = {
  content: '""',
  position: "absolute",
  right: "4",
  top: "1.05rem",
  boxSize: "2",
  borderRight: "2px solid",
  borderBottom: "2px solid",
  borderColor: "muted",
  transform: "rotate(45deg)",
  pointerEvents: "none",
} as const;
