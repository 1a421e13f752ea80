import { type Dialog, type Drawer, Portal } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface Props {
  parts: typeof Dialog | typeof Drawer;
  /** In place of the width of its recipe. */
  width?: string | undefined;
  children: ReactNode;
}

/** What a dialog and a drawer have in common: they darken the page and keep the focus. */
export const OverPage = ({ parts: { Backdrop, Positioner, Content }, width, children }: Props) => (
  <Portal>
    <Backdrop />
    <Positioner>
      <Content maxW={width}>{children}</Content>
    </Positioner>
  </Portal>
);
