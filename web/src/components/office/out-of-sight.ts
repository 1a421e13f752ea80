/** The look of `VisuallyHidden`, for parts that only some widths of the window hide. */
export const outOfSight = {
  position: "absolute",
  width: "1px",
  height: "1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
} as const;
