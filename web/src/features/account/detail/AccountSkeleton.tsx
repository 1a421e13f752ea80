import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { AreaSkeleton, PanelSkeleton, WaitingLine } from "../../../components/office/Skeletons.tsx";
import { VisuallyHidden } from "../../../components/ui/VisuallyHidden.tsx";
import { DetailColumns, DetailPage, onPhone, Review } from "./detail-frame.ts";

interface Props {
  title: string;
  waiting: string;
  /** The way to other accounts, which works while this one loads. */
  way?: ReactNode;
}

/** Data beside the identity card, the photograph and the signature, as they will be. */
export const AccountSkeleton = ({ title, waiting, way }: Props) => (
  <Review>
    <DetailPage>
      <VisuallyHidden as="h1">{title}</VisuallyHidden>
      <Head>
        {way}
        <WaitingLine>{waiting}</WaitingLine>
      </Head>
      <DetailColumns aria-hidden="true">
        <PanelSkeleton />
        <Documents>
          <AreaSkeleton />
          <AreaSkeleton />
          <AreaSkeleton />
        </Documents>
      </DetailColumns>
    </DetailPage>
    {way && <Bar aria-hidden="true" />}
  </Review>
);

const Head = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: "3",
    rowGap: "1",
    minHeight: "9",
  },
});

const Documents = chakra("div", {
  base: {
    display: "grid",
    gap: "2",
    height: "max(24rem, calc(100dvh - 15rem))",
    p: "2.5",
    bg: "card",
    border: "1px solid",
    borderColor: "line",
    rounded: "md",
    gridTemplateColumns: "3fr 2fr",
    gridTemplateRows: "2fr 1fr",
    "& > :last-of-type": { gridColumn: "1 / -1" },
    "@media (max-width: 1099.98px)": { display: "none" },
  },
});

/** As high as the decision bar. */
const Bar = chakra("section", {
  base: {
    position: "sticky",
    bottom: "0",
    height: "5.625rem",
    [onPhone]: { height: "12rem" },
    bg: "card",
    borderTop: "1px solid var(--k-colors-line)",
  },
});
