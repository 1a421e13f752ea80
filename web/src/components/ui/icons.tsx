import type { ComponentProps } from "react";

interface Props extends ComponentProps<"svg"> {
  /** Width and height in pixels. */
  size?: number;
}

/** A drawing of lines on 24 x 24. */
export const Icon = ({ size = 20, ...svg }: Props) => (
  <svg
    aria-hidden="true"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    {...svg}
  />
);

export const CheckIcon = () => (
  <Icon>
    <path d="M4.5 12.5l5 5L20 7" />
  </Icon>
);

export const CloseIcon = () => (
  <Icon>
    <path d="M6 6l12 12M18 6L6 18" />
  </Icon>
);

export const WarningIcon = () => (
  <Icon>
    <path d="M12 3.5L22 20.5H2zM12 10v4.5M12 17.4v.1" />
  </Icon>
);

export const InfoIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5.5M12 7.5v.1" />
  </Icon>
);

export const SearchIcon = () => (
  <Icon>
    <path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L21 21" />
  </Icon>
);

export const TurnIcon = () => (
  <Icon>
    <path d="M20 11a8 8 0 1 0-2.3 5.7M20 4v7h-7" />
  </Icon>
);

export const LargerIcon = () => (
  <Icon>
    <path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L21 21M10.5 7.5v6M7.5 10.5h6" />
  </Icon>
);

export const PenIcon = () => (
  <Icon>
    <path d="M4 20l1-5L16 4l4 4L9 19zM4 20l5-1" />
  </Icon>
);
