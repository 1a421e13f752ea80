import { Skeleton } from "@chakra-ui/react";
import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { Spinner } from "../ui/Spinner.tsx";

/** A table that is on its way, with words about it on its first line. */
export const LoadingTable = ({ children }: { children: ReactNode }) => (
  <chakra.div position="relative">
    <TableSkeleton />
    <FirstLine>
      <WaitingLine>{children}</WaitingLine>
    </FirstLine>
  </chakra.div>
);

export const WaitingLine = ({ children }: { children: ReactNode }) => (
  <chakra.p role="status" display="flex" alignItems="center" gap="2" color="muted" fontSize="sm">
    <Spinner />
    {children}
  </chakra.p>
);

/** Rows of 44 px up to the height of the screen, drawn by one element. */
export const TableSkeleton = () => <Lines aria-hidden="true" />;

/** A panel of labels and values. */
export const PanelSkeleton = () => (
  <Panel aria-hidden="true">
    {widths.map((width) => (
      <Skeleton key={width} height="3" width={width} />
    ))}
  </Panel>
);

/** For an image or another area without lines. */
export const AreaSkeleton = () => <Area aria-hidden="true" />;

const widths = ["40%", "72%", "64%", "80%", "56%", "68%", "48%", "76%", "60%", "84%"];
const height = "max(16rem, calc(100dvh - 19rem))";
const card = { bg: "card", border: "1px solid", borderColor: "line", rounded: "md" } as const;

const Lines = chakra(Skeleton, {
  base: {
    ...card,
    height,
    backgroundImage:
      "linear-gradient(to right, var(--k-colors-card) 1rem, transparent 1rem calc(100% - 1rem), var(--k-colors-card) calc(100% - 1rem)), repeating-linear-gradient(to bottom, transparent 0 17px, var(--k-colors-subtle) 17px 27px, transparent 27px 43px, var(--k-colors-line) 43px 44px)",
  },
});

const Area = chakra(Skeleton, { base: { bg: "subtle", height } });

const Panel = chakra("div", {
  base: { ...card, display: "grid", gap: "5", alignContent: "start", height, p: "5" },
});

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
