import { Kbd } from "@chakra-ui/react";
import { useContext } from "react";
import { ReviewSettings } from "../../lib/back-office/review-settings.ts";

/** Screen readers read the key from `aria-keyshortcuts` of the button. */
export const KeyHint = ({ children }: { children: string }) =>
  useContext(ReviewSettings).keysOff ? null : (
    <Kbd
      aria-hidden="true"
      color="inherit"
      css={{ "@media (pointer: coarse), (max-width: 1099.98px)": { display: "none" } }}
    >
      {children}
    </Kbd>
  );

/** Names a key to screen readers, unless the single keys are switched off. */
export const useKeyName = () => {
  const { keysOff } = useContext(ReviewSettings);
  return (key: string) => (keysOff ? {} : { "aria-keyshortcuts": key });
};
