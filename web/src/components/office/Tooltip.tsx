import { Tooltip as Chakra, Kbd } from "@chakra-ui/react";
import type { ReactElement } from "react";

interface Props {
  text: string;
  /** The key that does the same as the element. */
  shortcut?: string | undefined;
  /** Below the element, if nothing is said. */
  side?: "right";
  children: ReactElement;
}

/** A hint for an element that has its name already, in the landmark of that element. */
const Tooltip = ({ text, shortcut, side, children }: Props) => (
  <Chakra.Root
    openDelay={400}
    closeDelay={80}
    lazyMount
    unmountOnExit
    positioning={{ strategy: "fixed", gutter: 6, ...(side && { placement: side }) }}
  >
    <Chakra.Trigger asChild>{children}</Chakra.Trigger>
    <Chakra.Positioner>
      <Chakra.Content>
        {text}
        {shortcut && <Kbd>{shortcut}</Kbd>}
      </Chakra.Content>
    </Chakra.Positioner>
  </Chakra.Root>
);

export default Tooltip;
