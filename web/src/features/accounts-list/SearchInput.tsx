import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useRef, useState } from "react";
import { maxTextLength } from "#shared/kyc/limits.ts";
import { isSearchable } from "#shared/lookups/search-text.ts";
import { listMessages as say } from "#shared/messages/back-office.ts";
import { useKeyName } from "../../components/back-office/KeyHint.tsx";
import { Limited } from "../../components/fields/Limited.tsx";
import { Search } from "../../components/office/icons.tsx";
import { useShortcut } from "../../lib/back-office/keys/use-shortcut.ts";

interface Props {
  search: string | undefined;
  onSearch: (search: string | undefined) => void;
}

const pauseMs = 350;

/** Searches after a pause in typing, or at once on Enter; the `/` key focuses the input. */
export const SearchInput = ({ search = "", onSearch }: Props) => {
  const [typed, setTyped] = useState(search);
  const asked = useRef(search);
  const input = useSlashKey();
  const keyName = useKeyName();
  useEffect(() => {
    // Our own search word arrives late: the user may have typed more since.
    if (search === asked.current) return;
    asked.current = search;
    setTyped(search);
  }, [search]);

  const apply = (text: string) => {
    const word = text.trim();
    if (word === search || (word !== "" && !isSearchable(word))) return;
    asked.current = word;
    onSearch(word || undefined);
  };
  useLater(() => apply(typed), typed);
  return (
    <Limited>
      <Box>
        <Search size={16} aria-hidden="true" />
        <input
          ref={input}
          aria-label={say.search}
          type="search"
          value={typed}
          maxLength={maxTextLength}
          placeholder={say.searchPlaceholder}
          title={say.searchHelp}
          autoComplete="off"
          spellCheck={false}
          {...keyName("/")}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={({ key }) => key === "Enter" && apply(typed)}
        />
      </Box>
    </Limited>
  );
};

const Box = chakra("div", {
  base: {
    position: "relative",
    flex: "1 1 9rem",
    maxWidth: "36rem",
    "& > svg": {
      position: "absolute",
      left: "3",
      top: "50%",
      transform: "translateY(-50%)",
      color: "muted",
      pointerEvents: "none",
    },
    "& > input": {
      width: "full",
      minHeight: "10",
      ps: "9",
      pe: "2",
      bg: "field",
      border: "1px solid",
      borderColor: "lineStrong",
      rounded: "md",
      fontSize: "sm",
      textOverflow: "ellipsis",
      // Chrome draws it in its own blue.
      "&::-webkit-search-cancel-button": { filter: "grayscale(1)" },
    },
    "@container (max-width: 459.98px)": { flexBasis: "full", maxWidth: "none" },
    "@media (pointer: coarse)": { "& > input": { minHeight: "touch", fontSize: "md" } },
  },
});

const useLater = (work: () => void, value: string) => {
  const latest = useRef(work);
  latest.current = work;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the value waits anew
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
};

const useSlashKey = () => {
  const input = useRef<HTMLInputElement>(null);
  useShortcut("search", () => {
    input.current?.select();
    input.current?.focus();
  });
  return input;
};
