import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";

/** What a holder will read, in a part of an email. */
export const Letter = ({ title, children }: { title: string; children: ReactNode }) => (
  <Sheet aria-label={title}>
    <chakra.h3 fontSize="sm" fontWeight="semibold" color="brandText">
      {title}
    </chakra.h3>
    {children}
  </Sheet>
);

const Sheet = chakra("section", {
  base: {
    display: "grid",
    gap: "2",
    p: "4",
    fontSize: "sm",
    md: { position: "sticky", top: "0" },
    bg: "subtle",
    rounded: "md",
    overflowWrap: "anywhere",
    whiteSpace: "pre-line",
  },
});
