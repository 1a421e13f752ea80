import { Dialog as ChakraDialog, Drawer as ChakraDrawer } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { officeMessages as say } from "#shared/messages/office.ts";
import { X } from "./icons.tsx";
import { besideToast, OverPage } from "./OverPage.tsx";
import { WholeReferences } from "./WholeReferences.tsx";

interface Props {
  title: string;
  text?: string;
  /** Buttons; the one that goes ahead comes last. */
  actions?: ReactNode;
  /** Escape, the button Close or a click on the page. */
  onClose: () => void;
  /** `narrow`: a list. `wide`: two things beside each other. */
  size?: keyof typeof widths;
  children: ReactNode;
}

const widths = { narrow: "min(30rem, 100vw)", wide: "min(72rem, 100%)" };

/** Render it while it is open. It returns the focus when it is closed. */
const modalOf =
  (parts: typeof ChakraDialog | typeof ChakraDrawer) =>
  ({ title, text, actions, onClose, size, children }: Props) => {
    const { Root, Header, Title, Description, CloseTrigger, Body, Footer } = parts;
    return (
      <Root {...besideToast} defaultOpen onEscapeKeyDown={leaveToList} onOpenChange={onClose}>
        <OverPage parts={parts} width={size && widths[size]}>
          <Header>
            <Title>
              <WholeReferences>{title}</WholeReferences>
            </Title>
            <CloseTrigger aria-label={say.close}>
              <X size={18} aria-hidden="true" />
            </CloseTrigger>
          </Header>
          <Body>
            {text && <Description>{text}</Description>}
            {children}
          </Body>
          {actions && <Footer>{actions}</Footer>}
        </OverPage>
      </Root>
    );
  };

/** Escape closes the open list of a field, and not what the field is in. */
const leaveToList = (event: KeyboardEvent) => {
  if ((event.target as Element).ariaExpanded === "true") event.preventDefault();
};

export const Dialog = modalOf(ChakraDialog);

/** For what needs the height of the page; it comes from the right. */
export const Drawer = modalOf(ChakraDrawer);
