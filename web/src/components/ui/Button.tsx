import { chakra, defineRecipe } from "@chakra-ui/react/styled-system";
import type { ComponentProps, ReactNode } from "react";
import { Spinner } from "./Spinner.tsx";

export const buttonLook = defineRecipe({
  base: {
    display: "inline-grid",
    alignItems: "center",
    justifyItems: "center",
    minHeight: "touch",
    px: "5",
    rounded: "md",
    fontWeight: "semibold",
    border: "1px solid transparent",
    cursor: "pointer",
    transition: "background-color 120ms, border-color 120ms",
    _disabled: { cursor: "not-allowed", opacity: "0.6" },
    "& > *": { gridArea: "1 / 1" },
  },
  variants: {
    look: {
      solid: {
        bg: "brand",
        color: "onBrand",
        _hover: { bg: "brandHover" },
        _active: { bg: "brandActive" },
      },
      outline: {
        bg: "card",
        color: "brandText",
        borderColor: "lineStrong",
        _hover: { bg: "brandTint", borderColor: "brandText" },
      },
      quiet: { color: "brandText", px: "3", _hover: { bg: "brandTint" } },
      danger: { bg: "redSolid", color: "onBrand", _hover: { bg: "redSolidHover" } },
    },
    size: {
      md: {},
      sm: { px: "3", fontSize: "sm" },
      lg: { px: "8", minHeight: "3.25rem", fontSize: "lg" },
    },
  },
  defaultVariants: { look: "solid", size: "md" },
});

const Root = chakra("button", buttonLook);

type Props = ComponentProps<typeof Root> & {
  isBusy?: boolean;
  children: ReactNode;
};

export const Button = ({ isBusy = false, children, onClick, type = "button", ...rest }: Props) => (
  <Root
    type={type}
    aria-busy={isBusy || undefined}
    aria-disabled={isBusy || undefined}
    onClick={isBusy ? preventDefault : onClick}
    {...rest}
  >
    {isBusy || typeof children !== "string" ? (
      <chakra.span
        display="inline-flex"
        alignItems="center"
        gap="2"
        opacity={isBusy ? "0" : undefined}
      >
        {children}
      </chakra.span>
    ) : (
      children
    )}
    {isBusy && <Spinner />}
  </Root>
);

const preventDefault = (event: { preventDefault: () => void }) => event.preventDefault();
