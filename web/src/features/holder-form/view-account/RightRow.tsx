import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";

interface Props {
  title: string;
  text: string;
  action: ReactNode;
  /** What became of it. */
  children: ReactNode;
}

export const RightRow = ({ title, text, action, children }: Props) => (
  <Row>
    <div>
      <chakra.h3 fontSize="md">{title}</chakra.h3>
      <chakra.p color="muted">{text}</chakra.p>
    </div>
    {action}
    <chakra.div flex="1 1 100%">{children}</chakra.div>
  </Row>
);

const Row = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: "3",
    rowGap: "2",
    pt: "5",
    borderTop: "1px solid var(--k-colors-line)",
    "& > div:first-of-type": { flex: "1 1 16rem" },
  },
});
