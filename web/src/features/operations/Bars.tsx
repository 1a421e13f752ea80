import { chakra } from "@chakra-ui/react/styled-system";
import { formatCount } from "../../lib/dates.ts";
import type { Color } from "../../styles/colors.ts";
import { topOf } from "./scale.ts";

export interface Series {
  label: string;
  color: Color;
  values: readonly number[];
}

interface Props {
  /** Says in words what the plot shows. */
  label: string;
  /** The name of each group of bars. */
  groups: readonly string[];
  series: readonly Series[];
}

/** Bars side by side for each group. The table beside it says the same to a screen reader. */
export const Bars = ({ label, groups, series }: Props) => {
  const top = topOf(Math.max(0, ...series.flatMap(({ values }) => values)));
  return (
    <div>
      <Plot role="img" aria-label={label}>
        {[top, top / 2, 0].map((value) => (
          <GridLine key={value} style={{ bottom: `${(value / top) * 100}%` }}>
            <span>{formatCount(value)}</span>
          </GridLine>
        ))}
        <Groups>
          {groups.map((group, index) => (
            <Group key={group} data-tip={tipOf(group, series, index)}>
              {series.map(({ label: name, color, values }) => (
                <chakra.span
                  key={name}
                  bg={color}
                  style={{ height: `${((values[index] ?? 0) / top) * 100}%` }}
                />
              ))}
            </Group>
          ))}
        </Groups>
      </Plot>
      <Ends aria-hidden="true">
        <span>{groups[0]}</span>
        <span>{groups.at(-1)}</span>
      </Ends>
      <Legend>
        {series.map(({ label: name, color }) => (
          <li key={name}>
            <chakra.i bg={color} aria-hidden="true" />
            {name}
          </li>
        ))}
      </Legend>
    </div>
  );
};

const tipOf = (group: string, series: readonly Series[], index: number): string =>
  [group, ...series.map(({ label, values }) => `${label} ${formatCount(values[index] ?? 0)}`)].join(
    "\n",
  );

const Plot = chakra("div", {
  base: { position: "relative", height: "11rem", mt: "3", ms: "10", me: "1" },
});

const GridLine = chakra("div", {
  base: {
    position: "absolute",
    insetInline: "0",
    borderBottom: "1px solid var(--k-colors-line)",
    "& > span": {
      position: "absolute",
      insetInlineEnd: "100%",
      bottom: "0",
      pe: "2",
      transform: "translateY(50%)",
      color: "muted",
      fontSize: "xs",
      fontVariantNumeric: "tabular-nums",
    },
  },
});

const Groups = chakra("div", {
  base: { position: "absolute", inset: "0", display: "flex", alignItems: "stretch" },
});

const Group = chakra("div", {
  base: {
    position: "relative",
    flex: "1 1 0",
    minWidth: "0",
    display: "flex",
    alignItems: "flex-end",
    justifyContent: "center",
    gap: "1px",
    "& > span": {
      flex: "0 1 40%",
      minWidth: "1px",
      maxWidth: "1.25rem",
      borderStartStartRadius: "2px",
      borderStartEndRadius: "2px",
    },
    _hover: { bg: "subtle" },
    "&:hover::after": {
      content: "attr(data-tip)",
      position: "absolute",
      zIndex: "2",
      insetInlineStart: "50%",
      bottom: "calc(100% - 2rem)",
      transform: "translateX(-50%)",
      whiteSpace: "pre",
      px: "3",
      py: "2",
      bg: "card",
      color: "fg",
      fontSize: "sm",
      border: "1px solid",
      borderColor: "line",
      rounded: "md",
      shadow: "card",
      pointerEvents: "none",
    },
    // The words beside the first and last bars stay inside the window.
    "&:nth-of-type(-n + 3):hover::after": { insetInlineStart: "0", transform: "none" },
    "&:nth-last-of-type(-n + 3):hover::after": {
      insetInlineStart: "auto",
      insetInlineEnd: "0",
      transform: "none",
    },
  },
});

const Ends = chakra("div", {
  base: {
    display: "flex",
    justifyContent: "space-between",
    ms: "10",
    mt: "1",
    color: "muted",
    fontSize: "xs",
  },
});

const Legend = chakra("ul", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    columnGap: "4",
    ms: "10",
    mt: "2",
    p: "0",
    listStyle: "none",
    fontSize: "sm",
    "& > li": { display: "flex", alignItems: "center", gap: "2" },
    "& i": { width: "0.75rem", height: "0.75rem", rounded: "2px" },
  },
});
