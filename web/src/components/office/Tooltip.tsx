import { Tooltip as Chakra, Kbd, Portal } from "@chakra-ui/react";
import type { ReactElement } from "react";

interface Props {
  text: string;
  /** The key that does the same as the element. */
  shortcut?: string | undefined;
  children: ReactElement;
}

/** A hint for an element that has its name already. */
export const Tooltip = ({ text, shortcut, children }: Props) => (
  <Chakra.Root openDelay={400} closeDelay={80} positioning={{ gutter: 6 }}>
    <Chakra.Trigger asChild>{children}</Chakra.Trigger>
    <Portal>
      <Chakra.Positioner>
        <Chakra.Content>
          {text}
          {shortcut && <Kbd>{shortcut}</Kbd>}
        </Chakra.Content>
      </Chakra.Positioner>
    </Portal>
  </Chakra.Root>
);
