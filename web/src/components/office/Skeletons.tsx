import { Skeleton } from "@chakra-ui/react";
import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { Spinner } from "../ui/Spinner.tsx";
import { framed } from "./framed.ts";

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

interface TableProps {
  density?: "compact" | "comfortable";
}

/** Head and rows up to the height of the screen, with bars in columns, drawn by one element. */
export const TableSkeleton = ({ density = "comfortable" }: TableProps) => (
  <Lines aria-hidden="true" data-density={density} />
);

/** A panel of labels and values, in two columns where there is room. */
export const PanelSkeleton = () => (
  <Panel aria-hidden="true">
    {[...widths, ...widths].map((width, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
      <chakra.div key={place} display="flex" gap="4">
        <Skeleton height="3" width="5.5rem" flexShrink="0" />
        <Skeleton height="3" width={width} />
      </chakra.div>
    ))}
  </Panel>
);

/** For an image or another area without lines. */
export const AreaSkeleton = () => <Area aria-hidden="true" />;

const widths = ["40%", "52%", "34%", "60%", "46%", "58%", "38%", "56%", "50%", "44%"];
const height = "max(16rem, calc(100dvh - 19rem))";

/** The bars of a row: how far each begins and ends, as shares of the width. */
const bars: [number, number][] = [
  [1.5, 13],
  [15, 20],
  [24, 31],
  [34, 42],
  [46, 66],
  [70, 77],
  [81, 88],
  [93, 98.5],
];
const between = bars.flatMap(([from, to], place) => {
  const before = bars[place - 1]?.[1] ?? 0;
  return [`var(--k-colors-card) ${before}% ${from}%`, `transparent ${from}% ${to}%`];
});

/** A card of a phone: the name and four lines, from top to bottom in px. */
const cardBars = [
  [22, 34],
  [52, 60],
  [74, 82],
  [96, 104],
  [118, 126],
] as const;
const cardHeight = 146;
const cardLines = [
  ...cardBars.flatMap(([from, to], place) => {
    const before = cardBars[place - 1]?.[1] ?? 0;
    return [`var(--k-colors-card) ${before}px ${from}px`, `var(--k-colors-line) ${from}px ${to}px`];
  }),
  `var(--k-colors-card) ${cardBars.at(-1)?.[1]}px ${cardHeight}px`,
].join(", ");

const Lines = chakra(Skeleton, {
  base: {
    ...framed,
    height,
    "--row": "44px",
    "&[data-density=compact]": { "--row": "34px" },
    "--middle": "calc(var(--row) / 2)",
    "--line": "calc(var(--row) - 1px)",
    backgroundImage: `linear-gradient(var(--k-colors-subtle) 36px, transparent 36px), linear-gradient(to right, ${between.join(", ")}, var(--k-colors-card) 98.5%), repeating-linear-gradient(var(--k-colors-card) 0 calc(var(--middle) - 5px), var(--k-colors-line) calc(var(--middle) - 5px) calc(var(--middle) + 5px), var(--k-colors-card) calc(var(--middle) + 5px) var(--row))`,
    backgroundPosition: "0 0, 0 36px, 0 36px",
    backgroundRepeat: "no-repeat",
    boxShadow: "inset 0 0 0 1px var(--k-colors-line)",
    // There the rows are cards.
    mdDown: {
      backgroundImage: `linear-gradient(to right, var(--k-colors-card) 5%, transparent 5% 60%, var(--k-colors-card) 60%), repeating-linear-gradient(${cardLines})`,
      backgroundPosition: "0 0, 0 0",
    },
  },
});

const Area = chakra(Skeleton, { base: { bg: "subtle", height: "full", minHeight: "24" } });

const Panel = chakra("div", {
  base: {
    ...framed,
    display: "grid",
    columnGap: "4",
    rowGap: "5",
    alignContent: "start",
    height,
    overflow: "hidden",
    p: "4",
    "@media (min-width: 1100px)": { gridTemplateColumns: "1fr 1fr" },
  },
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
