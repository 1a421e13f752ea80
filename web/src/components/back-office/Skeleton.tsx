import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { Spinner } from "../ui/Spinner.tsx";

export const Skeleton = ({ children }: { children: ReactNode }) => (
  <chakra.div position="relative">
    <CardSkeleton aria-hidden="true" />
    <FirstLine>
      <WaitingLine>{children}</WaitingLine>
    </FirstLine>
  </chakra.div>
);

const FirstLine = chakra("div", {
  base: {
    position: "absolute",
    inset: "1px 1px auto",
    display: "grid",
    alignItems: "center",
    height: "10",
    px: "4",
    bg: "card",
    rounded: "md",
  },
});

export const WaitingLine = ({ children }: { children: ReactNode }) => (
  <chakra.p role="status" display="flex" alignItems="center" gap="2" color="muted" fontSize="sm">
    <Spinner />
    {children}
  </chakra.p>
);

/** Lines of 44 px up to the height of the screen, drawn by one element. */
export const CardSkeleton = chakra("div", {
  base: {
    height: "max(16rem, calc(100dvh - 19rem))",
    bg: "card",
    border: "1px solid",
    borderColor: "line",
    rounded: "md",
    backgroundImage:
      "linear-gradient(to right, var(--k-colors-card) 1rem, transparent 1rem calc(100% - 1rem), var(--k-colors-card) calc(100% - 1rem)), repeating-linear-gradient(to bottom, transparent 0 17px, var(--k-colors-subtle) 17px 27px, transparent 27px 43px, var(--k-colors-line) 43px 44px)",
    animation: "pulse 1.6s ease-in-out infinite",
  },
});
