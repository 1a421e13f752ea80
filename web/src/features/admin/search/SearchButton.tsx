import { Kbd } from "@chakra-ui/react";
import { chakra } from "@chakra-ui/react/styled-system";
import { searchMessages as say } from "#shared/messages/back-office-search.ts";
import { Search } from "../../../components/office/icons.tsx";
import { outOfSight } from "../../../components/office/out-of-sight.ts";
import { searchKeys } from "./search-keys.ts";

export const SearchButton = ({ onPress }: { onPress: () => void }) => (
  <Button aria-keyshortcuts="Control+K Meta+K" title={say.open} onClick={onPress}>
    <Search size={18} aria-hidden="true" />
    <span>{say.open}</span>
    <Kbd aria-hidden="true">{searchKeys.join(" ")}</Kbd>
  </Button>
);

/** As wide as an input on a wide screen, an icon on a phone. */
const Button = chakra(
  "button",
  {
    base: {
      flexShrink: "0",
      display: "flex",
      alignItems: "center",
      gap: "2.5",
      minHeight: "10",
      width: { base: "10", md: "min(21rem, 28vw)" },
      justifyContent: { base: "center", md: "start" },
      px: { base: "0", md: "3" },
      rounded: "md",
      bg: { md: "rgb(255 255 255 / .14)" },
      cursor: "pointer",
      _hover: { bg: "rgb(255 255 255 / .22)" },
      _focusVisible: { outlineColor: "onHeader" },
      "& > span": { flex: "1", textAlign: "start", whiteSpace: "nowrap" },
      // A paler key has too little contrast while the pointer is over the button.
      "& > kbd": { opacity: "1" },
      "@media (pointer: coarse)": { minHeight: "touch", minWidth: "touch" },
      "@media (max-width: 767.98px)": { "& > span": outOfSight, "& > kbd": { display: "none" } },
    },
  },
  { defaultProps: { type: "button" } },
);
