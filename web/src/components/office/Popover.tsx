import { Popover as Chakra, Portal } from "@chakra-ui/react";
import { type ReactElement, type ReactNode, useEffect, useState } from "react";

interface Props {
  title: string;
  /** The button that opens it. */
  trigger: ReactElement;
  defaultOpen?: boolean;
  children: ReactNode;
}

/** In pixels, the margin of a page on a phone. */
const phoneMargin = 12;

/** Explains or asks for a little beside its button; the page stays usable. */
export const Popover = ({ title, trigger, defaultOpen = false, children }: Props) => {
  const [isOpen, setOpen] = useState(false);
  // Chakra's own `defaultOpen` opens without taking the focus.
  useEffect(() => setOpen(defaultOpen), [defaultOpen]);
  return (
    <Chakra.Root
      open={isOpen}
      onOpenChange={({ open }) => setOpen(open)}
      positioning={{ placement: "bottom-start", gutter: 6, overflowPadding: phoneMargin }}
      lazyMount
      unmountOnExit
    >
      <Chakra.Trigger asChild>{trigger}</Chakra.Trigger>
      <Portal>
        <Chakra.Positioner>
          <Chakra.Content aria-label={title}>
            {/* Chakra's own element would be a second banner of the page. */}
            <Chakra.Header asChild>
              <div>
                <Chakra.Title>{title}</Chakra.Title>
              </div>
            </Chakra.Header>
            <Chakra.Body>{children}</Chakra.Body>
          </Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  );
};
