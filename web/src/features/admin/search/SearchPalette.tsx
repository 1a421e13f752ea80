import { Dialog } from "@chakra-ui/react";
import { chakra } from "@chakra-ui/react/styled-system";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { searchMessages as say } from "#shared/messages/back-office-search.ts";
import { IncompleteNotice } from "../../../components/back-office/IncompleteNotice.tsx";
import { besideToast, OverPage } from "../../../components/office/OverPage.tsx";
import { pageHeading } from "../../../components/ui/PageHeading.tsx";
import { VisuallyHidden } from "../../../components/ui/VisuallyHidden.tsx";
import { useAdmin } from "../../../lib/back-office/admin-context.ts";
import { listKey } from "../../../lib/back-office/lists/list-accounts.ts";
import { type Command, commandsFor } from "./commands.ts";
import { resultsId, SearchBox } from "./SearchBox.tsx";
import { SearchKeys } from "./SearchKeys.tsx";
import { CommandOption, HitOption, Options } from "./SearchOptions.tsx";
import { SearchState } from "./SearchState.tsx";
import { optionId, useChoice } from "./use-choice.ts";
import { useSearch } from "./use-search.ts";

interface Props {
  onClose: () => void;
  onHelp: () => void;
}

/** Finds accounts of all lists, and pages (D78). */
const SearchPalette = ({ onClose, onHelp }: Props) => {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const hasLeft = useRef(false);
  const [typed, setTyped] = useState("");
  const commands = commandsFor(useAdmin(), typed);
  const search = useSearch(typed);
  const count = commands.length + search.hits.length;
  const isSearching = search.state === "searching";
  const { active, setActive, onKeyDown, reset } = useChoice({ ...search, count, isSearching });

  const leave = () => {
    hasLeft.current = true;
    onClose();
  };
  const follow = ({ to, list }: Command) => {
    if (list) void client.resetQueries({ queryKey: listKey(list) });
    if (to) leave();
    else onHelp();
  };
  const at = (place: number) => ({
    place,
    isActive: place === active,
    onPoint: () => setActive(place),
  });
  return (
    <Dialog.Root
      {...besideToast}
      defaultOpen
      initialFocusEl={() => input.current}
      finalFocusEl={() => (hasLeft.current ? pageHeading() : null)}
      onOpenChange={onClose}
    >
      <OverPage parts={Dialog} width="min(42rem, 100%)" isOnTop>
        <Dialog.Title asChild>
          <VisuallyHidden>{say.open}</VisuallyHidden>
        </Dialog.Title>
        <SearchBox
          ref={input}
          typed={typed}
          activeId={count > 0 ? optionId(active) : undefined}
          onType={(text) => {
            setTyped(text);
            reset();
          }}
          onKeyDown={onKeyDown}
        />
        <SearchState search={search} hasPage={commands.length > 0} />
        <IncompleteNotice of={search.incomplete} />
        {count > 0 && (
          <Results id={resultsId} role="listbox" aria-label={say.results}>
            <Options label={say.goTo}>
              {commands.map((command, place) => (
                <CommandOption
                  key={command.label}
                  {...at(place)}
                  command={command}
                  onFollow={() => follow(command)}
                />
              ))}
            </Options>
            <Options label={say.accounts}>
              {search.hits.map((hit, place) => (
                <HitOption
                  key={hit.id}
                  {...at(commands.length + place)}
                  hit={hit}
                  onFollow={leave}
                />
              ))}
            </Options>
          </Results>
        )}
        <SearchKeys />
      </OverPage>
    </Dialog.Root>
  );
};

export default SearchPalette;

const Results = chakra("div", { base: { minHeight: "0", overflowY: "auto", pb: "2" } });
