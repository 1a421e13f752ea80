import { chakra } from "@chakra-ui/react/styled-system";
import type { MouseEventHandler, ReactNode } from "react";

interface FileButtonProps {
  icon: ReactNode;
  text: string;
  isCamera?: boolean;
  /** The button to press first. */
  isFirst?: boolean;
  /** The file input, which covers the button. */
  children: ReactNode;
}

export const FileButton = ({ icon, text, isCamera, isFirst, children }: FileButtonProps) => (
  <Small data-camera={isCamera ? "" : undefined} data-first={isFirst ? "" : undefined}>
    {children}
    {icon}
    <span>{text}</span>
  </Small>
);

interface PlainButtonProps {
  icon: ReactNode;
  text: string;
  label: string;
  isBusy: boolean;
  onClick: MouseEventHandler<HTMLElement>;
}

export const PlainButton = ({ icon, text, label, isBusy, onClick }: PlainButtonProps) => (
  <Small asChild>
    <button type="button" disabled={isBusy} aria-label={`${text}: ${label}`} onClick={onClick}>
      {icon}
      {text}
    </button>
  </Small>
);

const Small = chakra("label", {
  base: {
    position: "relative",
    display: "inline-flex",
    flex: "1 1 auto",
    alignItems: "center",
    justifyContent: "center",
    gap: "2",
    minHeight: "touch",
    px: "2",
    bg: "card",
    color: "brandText",
    fontSize: "sm",
    fontWeight: "semibold",
    border: "1px solid",
    borderColor: "lineStrong",
    rounded: "md",
    cursor: "pointer",
    _hover: { bg: "brandTint", borderColor: "brandText" },
    "&:focus-within": { outline: "3px solid var(--k-colors-focus)", outlineOffset: "2px" },
    "&:focus-within:not(:has(:focus-visible), :focus-visible)": { outline: "none" },
    "&[data-first]": { flexBasis: "100%", bg: "brand", color: "onBrand", borderColor: "brand" },
    // There, it opens the same choice of a file as its neighbour.
    "@media (hover: hover) and (pointer: fine)": { "&[data-camera]": { display: "none" } },
    "& > input": {
      position: "absolute",
      inset: "0",
      opacity: "0",
      width: "full",
      cursor: "pointer",
      fontSize: "0",
      outline: "none !important",
    },
  },
});
