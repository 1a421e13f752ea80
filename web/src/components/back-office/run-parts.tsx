import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { formatCount } from "../../lib/dates.ts";
import { framed } from "../office/framed.ts";

interface HeadProps {
  title: string | undefined;
  /** Read out when it changes. */
  state: string;
  hasFailed?: boolean;
  children?: ReactNode;
}

export const RunHead = ({ title, state, hasFailed = false, children }: HeadProps) => (
  <Head>
    {title && <chakra.h2 fontSize="md">{title}</chakra.h2>}
    <chakra.span role="status" color={hasFailed ? "red" : undefined}>
      {state}
    </chakra.span>
    {children}
  </Head>
);

interface CountProps {
  name: string;
  value: number;
  color: string;
}

export const RunCount = ({ name, value, color }: CountProps) => (
  <chakra.li
    minW="24"
    color={value > 0 ? color : "muted"}
    fontWeight={value > 0 ? "semibold" : "normal"}
  >
    {name} {formatCount(value)}
  </chakra.li>
);

/** A line of counts, which stand below those of the line above. */
export const RunLine = ({ label, children }: { label: string; children: ReactNode }) => (
  <chakra.div display="flex" flexWrap="wrap">
    <chakra.span minW="24" color="muted">
      {label}
    </chakra.span>
    <RunNumbers>{children}</RunNumbers>
  </chakra.div>
);

export const RunFrame = chakra("section", {
  base: {
    display: "grid",
    gap: "2",
    px: "4",
    py: "3",
    ...framed,
    fontSize: "sm",
  },
});

const Head = chakra("div", {
  base: { display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: "4", rowGap: "1" },
});

export const RunNumbers = chakra("ul", {
  base: { display: "flex", flexWrap: "wrap", columnGap: "6" },
});
