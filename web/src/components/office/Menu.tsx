import { Menu as Chakra, Kbd, Portal } from "@chakra-ui/react";
import type { ReactElement, ReactNode } from "react";

export interface MenuItem {
  name: string;
  icon?: ReactNode;
  shortcut?: string;
  isDisabled?: boolean;
  onSelect: () => void;
}

interface Props {
  items: readonly MenuItem[];
  /** The button that opens the menu. */
  children: ReactElement;
}

export const Menu = ({ items, children }: Props) => (
  <Chakra.Root
    positioning={{ placement: "bottom-end", gutter: 4 }}
    onSelect={({ value }) => items.find(({ name }) => name === value)?.onSelect()}
  >
    <Chakra.Trigger asChild>{children}</Chakra.Trigger>
    <Portal>
      <Chakra.Positioner>
        <Chakra.Content>
          {items.map(({ name, icon, shortcut, isDisabled = false }) => (
            <Chakra.Item key={name} value={name} disabled={isDisabled} aria-keyshortcuts={shortcut}>
              {icon}
              {name}
              {shortcut && (
                <Chakra.ItemCommand aria-hidden="true">
                  <Kbd>{shortcut}</Kbd>
                </Chakra.ItemCommand>
              )}
            </Chakra.Item>
          ))}
        </Chakra.Content>
      </Chakra.Positioner>
    </Portal>
  </Chakra.Root>
);
