import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { Card } from "../../../components/ui/Card.tsx";
import { PageHeading } from "../../../components/ui/PageHeading.tsx";
import { registrar } from "../../../lib/env.ts";

export const EntryPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <chakra.div minH="100dvh" display="grid" gridTemplateRows="auto 1fr">
    <chakra.header
      bg="header"
      color="onHeader"
      px="4"
      py="4"
      fontWeight="semibold"
      _print={{ display: "none" }}
    >
      {registrar.name}
    </chakra.header>
    <chakra.main
      display="grid"
      justifyItems="center"
      alignContent="start"
      px="4"
      pt="calc(3rem + var(--toast-room, 0px))"
      pb="12"
    >
      <Parts>
        <PageHeading title={title} />
        {children}
      </Parts>
    </chakra.main>
  </chakra.div>
);

const Parts = chakra(Card, {
  base: { width: "full", maxWidth: "26rem", display: "grid", gap: "5" },
});
