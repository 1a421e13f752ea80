import { chakra } from "@chakra-ui/react/styled-system";
import { lazy, Suspense } from "react";
import { keyMessages as say } from "#shared/messages/back-office-keys.ts";
import { Keyboard } from "../../../components/office/icons.tsx";
import { useShortcut } from "../../../lib/back-office/keys/use-shortcut.ts";

const KeysDialog = lazy(() => import("./KeysDialog.tsx"));

interface Props {
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** The button in the header and the key `?` show the same help. */
export const KeysHost = ({ isOpen, onOpen, onClose }: Props) => {
  useShortcut("help", onOpen);
  return (
    <>
      <HelpButton
        type="button"
        aria-label={say.open}
        aria-keyshortcuts="?"
        title={say.open}
        onClick={onOpen}
      >
        <Keyboard size={20} aria-hidden="true" />
      </HelpButton>
      <Suspense>{isOpen && <KeysDialog onClose={onClose} />}</Suspense>
    </>
  );
};

const HelpButton = chakra("button", {
  base: {
    display: "grid",
    placeItems: "center",
    flexShrink: "0",
    boxSize: "10",
    rounded: "md",
    cursor: "pointer",
    _hover: { bg: "rgb(255 255 255 / .14)" },
    _focusVisible: { outlineColor: "onHeader" },
    // A phone has no keys, and its header no room.
    "@media (max-width: 639.98px)": { display: "none" },
  },
});
