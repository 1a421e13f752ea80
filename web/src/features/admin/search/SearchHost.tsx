import { lazy, Suspense, useEffect } from "react";
import { SearchButton } from "./SearchButton.tsx";

const SearchPalette = lazy(() => import("./SearchPalette.tsx"));

interface Props {
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  onHelp: () => void;
}

/** The button in the header, and the search that it and Ctrl K open over every page (D78). */
export const SearchHost = ({ isOpen, onOpen, onClose, onHelp }: Props) => {
  useSearchKeys(onOpen);
  return (
    <>
      <SearchButton onPress={onOpen} />
      <Suspense>{isOpen && <SearchPalette onClose={onClose} onHelp={onHelp} />}</Suspense>
    </>
  );
};

const overPage = "dialog[open], [role=dialog], [role=alertdialog]";

/** With Ctrl or ⌘, so it also works in a field, and with the single keys switched off. */
const useSearchKeys = (onOpen: () => void) =>
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      if (event.key.toLowerCase() !== "k") return;
      event.preventDefault();
      if (!document.querySelector(overPage)) onOpen();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [onOpen]);
