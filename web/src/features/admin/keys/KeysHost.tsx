import { chakra } from "@chakra-ui/react/styled-system";
import { Keyboard } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { keyMessages as say } from "#shared/messages/back-office-keys.ts";
import { useShortcut } from "../../../lib/back-office/keys/use-shortcut.ts";

const KeysDialog = lazy(() => import("./KeysDialog.tsx"));

/** The button in the header and the key `?` show the same help. */
export const KeysHost = () => {
  const [isOpen, setOpen] = useState(false);
  useShortcut("help", () => setOpen(true));
  return (
    <>
      <HelpButton
        type="button"
        aria-label={say.open}
        aria-keyshortcuts="?"
        title={say.open}
        onClick={() => setOpen(true)}
      >
        <Keyboard size={20} aria-hidden="true" />
      </HelpButton>
      <Suspense>{isOpen && <KeysDialog onClose={() => setOpen(false)} />}</Suspense>
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
