import { Dialog } from "@chakra-ui/react";
import { chakra } from "@chakra-ui/react/styled-system";
import type { KeyboardEvent, Ref } from "react";
import { maxTextLength } from "#shared/kyc/limits.ts";
import { searchMessages as say } from "#shared/messages/back-office-search.ts";
import { officeMessages } from "#shared/messages/office.ts";
import { Limited } from "../../../components/fields/Limited.tsx";
import { Search, X } from "../../../components/office/icons.tsx";

interface Props {
  ref: Ref<HTMLInputElement>;
  typed: string;
  /** Undefined without options. */
  activeId: string | undefined;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

export const resultsId = "search-results";
export const stateId = "search-state";

/** The focus stays in the input, whose arrow keys choose among the options below. */
export const SearchBox = ({ ref, typed, activeId, onType, onKeyDown }: Props) => (
  <Limited>
    <Line>
      <Search size={20} aria-hidden="true" />
      <input
        ref={ref}
        role="combobox"
        aria-label={say.open}
        aria-autocomplete="list"
        aria-expanded={activeId !== undefined}
        aria-controls={activeId && resultsId}
        aria-activedescendant={activeId}
        aria-describedby={stateId}
        enterKeyHint="go"
        value={typed}
        maxLength={maxTextLength}
        placeholder={say.placeholder}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
      />
      <Dialog.CloseTrigger aria-label={officeMessages.close}>
        <X size={18} aria-hidden="true" />
      </Dialog.CloseTrigger>
    </Line>
  </Limited>
);

const Line = chakra("div", {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "3",
    ps: "4",
    pe: "3",
    borderBottom: "1px solid var(--k-colors-line)",
    "& > svg": { flexShrink: "0", color: "muted" },
    "& > input": {
      flex: "1",
      minW: "0",
      height: "14",
      bg: "transparent",
      fontSize: "md",
      outline: "none",
      textOverflow: "ellipsis",
    },
    // Around the whole line, as the input has no border.
    "&:has(input:focus-visible)": { boxShadow: "inset 0 -2px var(--k-colors-brand-text)" },
  },
});
