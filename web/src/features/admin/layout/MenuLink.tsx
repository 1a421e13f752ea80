import { chakra } from "@chakra-ui/react/styled-system";
import { type ComponentProps, lazy, type ReactNode, Suspense } from "react";
import { NavLink } from "react-router-dom";
import type { OfficeIcon } from "../../../components/office/icons.tsx";
import { outOfSight } from "../../../components/office/out-of-sight.ts";
import { useIsReview } from "./use-is-review.ts";

/** Without its code the menu works all the same. */
const Tooltip = lazy(() =>
  import("../../../components/office/Tooltip.tsx").catch(() => ({ default: WithoutHint })),
);
const WithoutHint = ({ children }: { children: ReactNode }) => <>{children}</>;

interface Props {
  icon: OfficeIcon;
  children: string;
}

export const MenuTitle = ({ icon: Icon, children }: Props) => (
  <Title>
    <Icon size={18} aria-hidden="true" />
    <span>{children}</span>
  </Title>
);

/** In a folded menu the icon alone is in sight, and the name is its hint. */
export const MenuLink = ({
  icon: Icon,
  children,
  ...rest
}: Props & ComponentProps<typeof Link>) => {
  const isFolded = useIsReview();
  const link = (
    <Link {...rest}>
      <Icon size={18} aria-hidden="true" />
      <span>{children}</span>
    </Link>
  );
  if (!isFolded) return link;
  return (
    <Suspense fallback={link}>
      <Tooltip text={children} side="right">
        {link}
      </Tooltip>
    </Suspense>
  );
};

const Title = chakra("h2", {
  base: {
    fontSize: "sm",
    color: "muted",
    px: "3",
    pt: "3",
    pb: "1",
    "& > svg": { display: "none" },
    "@media (min-width: 900px)": {
      "[data-menu=folded] &": {
        display: "grid",
        justifyItems: "center",
        px: "0",
        "& > svg": { display: "block" },
        "& > span": outOfSight,
      },
    },
  },
});

const Link = chakra(NavLink, {
  base: {
    position: "relative",
    display: "flex",
    alignItems: "center",
    gap: "2.5",
    minHeight: "10",
    "@media (pointer: coarse)": { minHeight: "touch" },
    // So that all groups of a super-admin fit a laptop.
    "@media (min-width: 900px) and (pointer: fine)": { minHeight: "2.125rem", fontSize: "sm" },
    px: "3",
    py: "1.5",
    lineHeight: "1.3",
    rounded: "md",
    "& > svg": { flexShrink: "0", color: "muted" },
    // Counts are CSS content, which saves eight elements on every list page.
    "&[data-count]::after": {
      content: "attr(data-count)",
      marginInlineStart: "auto",
      color: "var(--k-colors-muted)",
      fontSize: "sm",
    },
    _hover: { bg: "subtle" },
    _currentPage: {
      bg: "brandTint",
      color: "brandText",
      fontWeight: "semibold",
      "& > svg": { color: "inherit" },
      "&[data-count]::after": { color: "inherit" },
    },
    "@media (min-width: 900px)": {
      "[data-menu=folded] &": {
        justifyContent: "center",
        px: "0",
        "& > span": outOfSight,
        "&[data-count]::after": { display: "none" },
      },
    },
  },
});
