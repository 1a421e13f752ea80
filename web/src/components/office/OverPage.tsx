import { type Dialog, type Drawer, Portal } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { toastRegionId } from "../ui/toast.ts";

interface Props {
  parts: typeof Dialog | typeof Drawer;
  /** In place of the width of its recipe. */
  width?: string | undefined;
  /** In place of the middle of the page. */
  isOnTop?: boolean;
  children: ReactNode;
}

/** For the root of a dialog: a toast stays in reach over the dialog, and a click on the toast is none outside. */
export const besideToast = {
  persistentElements: [() => document.getElementById(toastRegionId)],
};

/** What a dialog and a drawer have in common: they darken the page and keep the focus. */
export const OverPage = ({ parts, width, isOnTop = false, children }: Props) => {
  const { Backdrop, Positioner, Content } = parts;
  return (
    <Portal>
      <Backdrop />
      <Positioner data-on-top={isOnTop || undefined}>
        <Content maxW={width} {...(isOnTop && { maxH: { sm: "84dvh" } })}>
          {children}
        </Content>
      </Positioner>
    </Portal>
  );
};
